import TextFormats

/// Checks JSON against the part of JSON Schema 2020-12 that the project's schemas use.
///
/// A keyword that it does not know is an error, so that a schema cannot say more than is checked.
struct SchemaValidator {
    private let root: JSONNode

    init(_ root: JSONNode) { self.root = root }

    /// What is wrong with `node`, with the lines; empty if nothing is.
    func problems(of node: JSONNode) -> [String] { problems(of: node, by: root) }

    private func problems(of node: JSONNode, by schema: JSONNode) -> [String] {
        (schema.members ?? []).flatMap { member in
            problems(of: node, keyword: member.key, member.node, in: schema).map { "\(node.line): \($0)" }
        }
    }

    private func isValid(_ node: JSONNode, _ schema: JSONNode) -> Bool {
        problems(of: node, by: schema).isEmpty
    }

    private func problems(of node: JSONNode, keyword: String, _ value: JSONNode, in schema: JSONNode)
        -> [String]
    {
        func unless(_ isRight: Bool) -> [String] {
            isRight ? [] : ["\(node.value.shortText) is not right by \(keyword)"]
        }
        let subschemas = value.elements ?? []
        switch keyword {
        case "$schema", "$defs", "title", "description": return []
        case "$ref": return problems(of: node, by: definition(value.string!))
        case "type":
            let types = value.string.map { [$0] } ?? subschemas.map { $0.string! }
            return unless(types.contains { matches(node, type: $0) })
        case "enum": return unless(subschemas.contains { $0.value == node.value })
        case "oneOf": return unless(subschemas.filter { isValid(node, $0) }.count == 1)
        case "allOf": return subschemas.flatMap { problems(of: node, by: $0) }
        case "not": return unless(!isValid(node, value))
        case "minimum": return unless(node.number.map { $0 >= value.number! } ?? true)
        case "maximum": return unless(node.number.map { $0 <= value.number! } ?? true)
        case "exclusiveMinimum": return unless(node.number.map { $0 > value.number! } ?? true)
        case "minLength": return unless(node.string.map { Double($0.count) >= value.number! } ?? true)
        case "minItems": return unless(node.elements.map { Double($0.count) >= value.number! } ?? true)
        case "maxItems": return unless(node.elements.map { Double($0.count) <= value.number! } ?? true)
        case "minProperties": return unless(node.members.map { Double($0.count) >= value.number! } ?? true)
        case "maxProperties": return unless(node.members.map { Double($0.count) <= value.number! } ?? true)
        case "items": return (node.elements ?? []).flatMap { problems(of: $0, by: value) }
        case "prefixItems":
            return zip(node.elements ?? [], subschemas).flatMap { problems(of: $0, by: $1) }
        case "required":
            return unless(node.members == nil || subschemas.allSatisfy { node[$0.string!] != nil })
        case "properties":
            return (node.members ?? []).flatMap { member in
                value[member.key].map { problems(of: member.node, by: $0) } ?? []
            }
        case "additionalProperties":
            let known = schema["properties"]?.members?.map(\.key) ?? []
            return (node.members ?? []).filter { !known.contains($0.key) }.flatMap { member in
                value.members == nil
                    ? ["\(member.line): unknown key \(member.key)"] : problems(of: member.node, by: value)
            }
        default: return ["the validator does not know \(keyword)"]
        }
    }

    private func definition(_ reference: String) -> JSONNode {
        reference.split(separator: "/").dropFirst().reduce(root) { $0[String($1)]! }
    }

    private func matches(_ node: JSONNode, type: String) -> Bool {
        switch (type, node.value) {
        case ("object", .object), ("array", .array), ("string", .string), ("boolean", .bool), ("null", .null),
            ("number", .number):
            true
        case ("integer", .number(let number, _)): number == number.rounded()
        default: false
        }
    }
}
