/// What was found out about a file on the way to its picture.
struct Findings {
    /// Remarkable but no loss.
    var notes: [String] = []
    /// Something in the file is not shown as it was meant, though the file is in order.
    var warnings: [String] = []
    /// The file breaks its format's rules; refused when strict.
    var damage: [String] = []

    /// Everything a user is warned about, damage first, each sentence once.
    var allWarnings: [String] {
        var seen: Set<String> = []
        return (damage + warnings).filter { seen.insert($0).inserted }
    }

    /// Throws the first damage when damaged files are to be refused.
    func refuse(ifStrict isStrict: Bool, format: String) throws(PictureDecodingError) {
        if isStrict, let message = damage.first { throw .damaged(format: format, message: message) }
    }

    /// Adds a library's own complaint, its first letter made small as in all our messages.
    mutating func addDamage(fromLibrary message: String?) {
        guard let message, let first = message.first else { return }
        // Not of a name: `IDAT: CRC error` stays.
        let isName = message.dropFirst().first?.isUppercase ?? false
        damage.append(isName ? message : first.lowercased() + message.dropFirst())
    }
}
