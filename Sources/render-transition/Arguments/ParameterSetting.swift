/// One `--set name=value`, not yet checked against a transition's parameters.
package struct ParameterSetting: Hashable, Sendable {
    package let name: String
    /// Everything behind the first `=`, which may be empty or contain more of them.
    package let value: String

    package init(name: String, value: String) { (self.name, self.value) = (name, value) }

    /// Reads `name=value`.
    package init(parsing text: String) throws {
        guard let equals = text.firstIndex(of: "="), equals > text.startIndex else {
            throw OptionValueError("\"\(text)\" is not of the form name=value")
        }
        self.init(name: String(text[..<equals]), value: String(text[text.index(after: equals)...]))
    }

    /// `settings`, unless two are for one name.
    package static func unique(_ settings: [ParameterSetting]) throws(CommandError) -> [ParameterSetting] {
        var seen: Set<String> = []
        for setting in settings where !seen.insert(setting.name).inserted {
            throw .invalidValue("--set: \(setting.name) is given twice")
        }
        return settings
    }
}
