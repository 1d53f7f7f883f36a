import Raster
import TestSupport
import Testing

@Suite struct PNGMatchTests {
    /// Pictures with repeats of all kinds: near, far, beyond the window, in rows, across rows, in grey.
    private static let pictures: [(name: String, bitmap: Bitmap)] = {
        var random = SeededGenerator(seed: 31)
        let noise = (0..<4096).map { _ in Int.random(in: 0...255, using: &random) }
        func at(_ i: Int) -> Int { noise[i & 4095] }
        let stamps: (Int, Int) -> PremultipliedRGBA = { x, y in
            let i = x % 23 + y % 11 * 23
            return at(i) < 120
                ? TestPicture.opaque(255, 255, 255) : TestPicture.opaque(at(i), at(i + 1), at(i + 2))
        }
        return [
            ("stamps", TestPicture.make(200, 64, stamps)),
            (
                "grey stamps",
                TestPicture.make(200, 64) { x, y in
                    let value = at(x % 37 + y % 7 * 37)
                    return TestPicture.opaque(value, value, value)
                }
            ),
            (
                "grey noise",
                TestPicture.make(700, 40) { x, y in
                    let value = 100 + at(x * 7 + y * 131) % 9
                    return TestPicture.opaque(value, value, value)
                }
            ),
            (
                "rows again out of the window",
                TestPicture.make(2000, 32) { x, y in
                    TestPicture.opaque(at(x + y % 6 * 77), at(x * 3 + y % 6), 7)
                }
            ),
            (
                "long repeats",
                TestPicture.make(3000, 5) { x, y in
                    TestPicture.opaque(at(x % 300 + y), at(x % 300), at(x % 300) & 1)
                }
            ),
            ("constant steps", TestPicture.make(500, 33) { x, y in TestPicture.opaque(x * 3, y * 5, x + y) }),
            (
                "stamps with alpha",
                TestPicture.make(200, 64) { x, y in
                    let value = UInt8(at(x % 19 + y % 5 * 19))
                    return PremultipliedRGBA(red: value / 2, green: value / 3, blue: value, alpha: value)
                }
            ),
            ("one pixel wide", TestPicture.make(1, 64) { _, y in TestPicture.opaque(at(y % 3), 0, 0) }),
        ]
    }()

    /// What tokens say, checked for what deflate allows.
    private static func expand(_ tokens: TokenList, _ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for token in tokens[0..<tokens.count] {
            result += bytes[result.count..<result.count + Int(token.literals)]
            guard token.length > 0 else { continue }
            let isLegal =
                DeflateAlphabet.matchLengths.contains(Int(token.length))
                && token.distance <= DeflateAlphabet.window
                && token.distance <= result.count
            #expect(isLegal, "length \(token.length), distance \(token.distance)")
            if !isLegal { return [] }
            for _ in 0..<token.length { result.append(result[result.count - token.distance]) }
        }
        return result
    }

    private static func filtered(_ rows: StripRows) -> [UInt8] {
        Array(UnsafeBufferPointer(start: rows.row(0), count: rows.count * rows.format.filteredRowLength))
    }

    @Test(arguments: [StripRows.Guess.paeth, .nothing]) func tokensAreTheRows(guess: StripRows.Guess) {
        for (name, bitmap) in Self.pictures {
            let format = PNGStripFormat(width: bitmap.width, hasAlpha: !bitmap.isOpaque)
            var rows = StripRows(format: format)
            var quick = QuickMatchFinder(format: format)
            var thorough = ThoroughMatchFinder(format: format)
            let tables = StripTables()
            defer {
                rows.deallocate()
                quick.deallocate()
                thorough.deallocate()
                tables.deallocate()
            }
            bitmap.withRows { rows.fill($0, count: min(32, bitmap.height), guess: guess) }
            rows.writeRuns()
            let bytes = Self.filtered(rows)
            for pixels in [2, 3] {
                quick.find(in: rows, atLeast: pixels)
                #expect(Self.expand(quick.tokens, bytes) == bytes, "\(name), quick, \(pixels) pixels")
            }
            // Literals of eight bits each, or none known.
            for (price, areGrey) in [(UInt64(8), false), (0, false), (8, true), (15, true)] {
                for i in 0..<DeflateAlphabet.literalSymbols { tables.literals[i] = price }
                var pieces: [Int] = []
                thorough.find(
                    in: rows, literals: tables.literals, areGrey: areGrey, rowsPerPiece: 8, pieces: &pieces)
                #expect(
                    Self.expand(thorough.tokens, bytes) == bytes,
                    "\(name), thorough, price \(price), grey \(areGrey)")
                #expect(pieces.count == (rows.count + 7) / 8 && pieces.first == 0)
            }
        }
    }

    @Test(arguments: PNGCompression.allCases) func repeatsReadBack(compression: PNGCompression) throws {
        for (name, bitmap) in Self.pictures { try PNGEncoderTests.expectReadsBack(bitmap, compression, name) }
    }

    @Test func repeatsMakeFilesSmall() {
        for (name, bitmap) in Self.pictures where name.contains("stamps") {
            let raw = bitmap.width * bitmap.height * (bitmap.isOpaque ? 3 : 4)
            #expect(PNGEncoder.encode(bitmap, compression: .small).count * 4 < raw, "\(name)")
            // `fast` looks for repeats only where there are flat parts, or no colours.
            if name.contains("grey") { #expect(PNGEncoder.encode(bitmap).count * 4 < raw, "\(name)") }
        }
    }

    /// Bytes that cannot be guessed, three times each: a pixel is found again though its neighbours are not.
    @Test func aGreyPixelIsFoundAgain() throws {
        var random = SeededGenerator(seed: 32)
        let noise = (0..<300 * 64).map { _ in Int.random(in: 0...255, using: &random) }
        let bitmap = TestPicture.make(300, 64) { x, y in
            let value = noise[y * 300 + x]
            return TestPicture.opaque(value, value, value)
        }
        let raw = bitmap.width * bitmap.height * 3
        #expect(PNGEncoder.encode(bitmap, compression: .small).count * 10 < raw * 8)
        try PNGEncoderTests.expectReadsBack(bitmap, .small, "grey noise")
    }

    @Test func distanceSymbolsAreTheStandards() {
        // RFC 1951, 3.2.5: the first distance of each symbol and its extra bits.
        let bases = [
            1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049,
            3073,
            4097, 6145, 8193, 12289, 16385, 24577,
        ]
        let extra = [0, 0] + (0...13).flatMap { [$0, $0] }
        for (symbol, base) in bases.enumerated() {
            #expect(DeflateAlphabet.distanceExtraBits(symbol) == extra[symbol])
            let last = symbol == 29 ? 32768 : bases[symbol + 1] - 1
            for distance in [base, (base + last) / 2, last] {
                #expect(DeflateAlphabet.distanceSymbol(distance) == symbol)
                // The extra bits are the low bits of the distance less one.
                #expect((distance - 1) & ((1 << extra[symbol]) - 1) == distance - base)
            }
        }
    }

    @Test func equalBytesAreCounted() {
        var random = SeededGenerator(seed: 33)
        for length in 0...70 {
            for differing in [length, length / 2, 0] {
                var a = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                let b = a
                if differing < length { a[differing] ^= 0x40 }
                let found = a.withUnsafeBytes { a in
                    b.withUnsafeBytes { b in
                        length == 0 ? 0 : MatchLength.of(a.baseAddress!, b.baseAddress!, limit: length)
                    }
                }
                #expect(found == min(differing, length))
            }
        }
    }
}
