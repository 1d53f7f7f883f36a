/// Bytes as text (RFC 4648, with padding), for pictures inside a page.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// Four letters for every three bytes, the last ones filled up with `=`.
    static func text(_ bytes: [UInt8]) -> String {
        let length = (bytes.count + 2) / 3 * 4
        return String(unsafeUninitializedCapacity: length) { text in
            var at = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let count = min(3, bytes.count - start)
                var group = UInt32(bytes[start]) << 16
                if count > 1 { group |= UInt32(bytes[start + 1]) << 8 }
                if count > 2 { group |= UInt32(bytes[start + 2]) }
                for letter in 0..<4 {
                    let isFilling = letter > count
                    text[at + letter] =
                        isFilling ? UInt8(ascii: "=") : alphabet[Int(group >> (18 - 6 * UInt32(letter)) & 63)]
                }
                at += 4
            }
            return length
        }
    }
}
