/// How often each literal and length occurs in a strip, as `StripEmitter` will cut it; counted or estimated.
package struct SymbolCounts {
    /// Counts of the 286 literal and length symbols.
    package let symbols: UnsafeMutablePointer<UInt32>
    /// Eight counters a symbol, so that equal neighbours do not wait for each other.
    private let lanes: UnsafeMutablePointer<UInt32>
    private let lengthSymbol = DeflateAlphabet.lengthSymbol
    /// Bytes that were looked at one by one, and those of them that were not in runs.
    private var looked = 0
    private var busy = 0
    /// Bits in which red, green and blue of looked at pixels differ.
    private var colour: UInt64 = 0

    private static let laneStride = 288

    /// Counters in memory of their own, which `deallocate` gives back.
    package init() {
        symbols = .allocate(capacity: Self.laneStride)
        lanes = .allocate(capacity: Self.laneStride * 8)
    }

    /// Gives the memory back.
    package func deallocate() {
        symbols.deallocate()
        lanes.deallocate()
    }

    /// Whether to look for matches other than runs.
    ///
    /// They pay where at most half of the bytes are outside of runs (text, drawings), and looking for them takes
    /// less time there than a photograph's codes; and in grey pictures, where a byte says three times the same.
    package var callForMatches: Bool { busy &* 2 <= looked || areGrey }

    /// Whether red, green and blue were the same wherever looked at.
    package var areGrey: Bool { colour == 0 }

    /// Counts the symbols of `rows`; of a strip with many residuals, only of a part of them.
    ///
    /// The parts are pieces of each row, spread so that everything between a column of flat pixels and a row
    /// of noise is met. Some 16,000 bytes estimate a code within 0.1 % of the best one.
    package mutating func count(_ rows: StripRows) {
        let format = rows.format
        symbols.update(repeating: 0, count: Self.laneStride)
        lanes.update(repeating: 0, count: Self.laneStride * 8)
        looked = 0
        busy = 0
        colour = 0
        var residuals = 0
        for y in 0..<rows.count where rows.kind(y) == .residuals { residuals &+= format.rowLength }
        let greyMask = Self.greyMask(format)
        let share = max(1, residuals / Self.sampled)
        for y in 0..<rows.count {
            let row = rows.row(y)
            symbols[Int(row[0])] &+= 1
            switch rows.kind(y) {
            case .residuals:
                if share == 1 {
                    add(row + 1, count: format.rowLength, greyMask: greyMask)
                } else {
                    sample(
                        row + 1, count: format.rowLength, share: share, from: y % share, greyMask: greyMask)
                }
            case .repeated:
                addZeros(format.rowLength)
            case .solid:
                for i in 1...format.bytesPerPixel { symbols[Int(row[i])] &+= 1 }
                addZeros(format.rowLength &- format.bytesPerPixel)
            }
        }
        finish(share: share)
    }

    /// Bytes that are looked at in a strip, more or less, if there are more.
    private static let sampled = 8 * 1024
    /// Bytes of a piece.
    private static let piece = 96

    /// The bits of eight bytes in which two pixels differ from grey, once the byte above has been added.
    private static func greyMask(_ format: PNGStripFormat) -> UInt64 {
        format.hasAlpha ? 0x0000_ffff_0000_ffff : 0x0000_00ff_ff00_ffff
    }

    private mutating func sample(
        _ bytes: UnsafePointer<UInt8>, count: Int, share: Int, from first: Int,
        greyMask: UInt64
    ) {
        var at = first &* Self.piece
        while at < count {
            add(bytes + at, count: min(Self.piece, count &- at), greyMask: greyMask)
            at &+= share &* Self.piece
        }
    }

    /// Counts residuals in the lanes.
    private mutating func add(_ bytes: UnsafePointer<UInt8>, count: Int, greyMask: UInt64) {
        let raw = UnsafeRawPointer(bytes)
        let stride = Self.laneStride
        looked &+= count
        if count >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
            colour |= (word ^ word &>> 8) & greyMask
        }
        var at = 0
        while at &+ 8 <= count {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            if word == 0 {
                let end = ZeroRun.end(raw, from: at, count: count)
                lanes[0] &+= 1
                ZeroRun.forEachMatch(end &- at &- 1) { lanes[257 &+ Int(lengthSymbol[$0])] &+= 1 }
                at = end
                continue
            }
            @inline(__always) func add(_ byte: Int) {
                lanes[byte &* stride &+ Int(truncatingIfNeeded: word &>> (UInt64(byte) &* 8) & 0xff)] &+= 1
            }
            add(0)
            add(1)
            add(2)
            add(3)
            add(4)
            add(5)
            add(6)
            add(7)
            at &+= 8
            busy &+= 8
        }
        while at < count {
            lanes[Int(bytes[at])] &+= 1
            at &+= 1
        }
    }

    /// Counts a run that is known.
    private func addZeros(_ length: Int) {
        guard length >= ZeroRun.shortest else {
            symbols[0] &+= UInt32(truncatingIfNeeded: length)
            return
        }
        symbols[0] &+= 1
        ZeroRun.forEachMatch(length &- 1) { symbols[257 &+ Int(lengthSymbol[$0])] &+= 1 }
    }

    private func finish(share: Int) {
        var total: UInt32 = 0
        for symbol in 0..<DeflateAlphabet.literalSymbols {
            var sum: UInt32 = 0
            for lane in 0..<8 { sum &+= lanes[lane &* Self.laneStride &+ symbol] }
            symbols[symbol] &+= sum &* UInt32(truncatingIfNeeded: share)
            total &+= symbols[symbol]
        }
        symbols[DeflateAlphabet.endOfBlock] = 1
        guard share > 1 else { return }
        // What was not met may still occur. A code of 14 bits for each of them takes 1.7 % of the code space.
        let least = max(1, total &>> 14)
        for symbol in 0..<DeflateAlphabet.literalSymbols { symbols[symbol] = max(symbols[symbol], least) }
    }
}
