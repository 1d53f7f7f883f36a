/// Three by three numbers that turn one kind of linear colour into another; rows from the top.
///
///     | m[0] m[1] m[2] |   | r |
///     | m[3] m[4] m[5] | · | g |
///     | m[6] m[7] m[8] |   | b |
struct ColorMatrix: Equatable {
    var m: [Double]

    /// A matrix from its rows.
    init(_ rows: Double...) {
        precondition(rows.count == 9, "a colour matrix has nine numbers")
        m = rows
    }

    /// A matrix from its three columns: what red, green and blue become.
    init(columns: [[Double]]) {
        m = (0..<9).map { columns[$0 % 3][$0 / 3] }
    }

    static func * (left: ColorMatrix, right: ColorMatrix) -> ColorMatrix {
        ColorMatrix(
            columns: (0..<3).map { column in
                left * [right.m[column], right.m[column + 3], right.m[column + 6]]
            })
    }

    static func * (matrix: ColorMatrix, vector: [Double]) -> [Double] {
        (0..<3).map { row in
            matrix.m[row * 3] * vector[0] + matrix.m[row * 3 + 1] * vector[1] + matrix.m[row * 3 + 2]
                * vector[2]
        }
    }

    /// The matrix that undoes this one; nil when there is none to speak of.
    var inverse: ColorMatrix? {
        func minor(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> Double { m[a] * m[d] - m[b] * m[c] }
        let cofactors = [
            minor(4, 5, 7, 8), -minor(1, 2, 7, 8), minor(1, 2, 4, 5),
            -minor(3, 5, 6, 8), minor(0, 2, 6, 8), -minor(0, 2, 3, 5),
            minor(3, 4, 6, 7), -minor(0, 1, 6, 7), minor(0, 1, 3, 4),
        ]
        let determinant = m[0] * cofactors[0] + m[1] * cofactors[3] + m[2] * cofactors[6]
        guard determinant.magnitude > 1e-9, determinant.isFinite else { return nil }
        var result = self
        result.m = cofactors.map { $0 / determinant }
        return result
    }
}
