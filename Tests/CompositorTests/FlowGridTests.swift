import Compositor
import Raster
import Testing

@Suite struct FlowGridTests {
    private let insets = FlowGrid.Insets(top: 20, left: 5, bottom: 0, right: 5)

    @Test func fourColumnsOfTheFirstDocument() {
        let grid = FlowGrid(width: 390, columns: 4, gap: 5, lineGap: 5, insets: insets, count: 31)
        let side = (390.0 - 25) / 4
        #expect(grid.side == side)
        #expect(grid.cell(0) == Rect(x: 5, y: 20, width: side, height: side))
        #expect(grid.cell(6) == Rect(x: 5 + 2 * (side + 5), y: 20 + side + 5, width: side, height: side))
        #expect(grid.contentHeight == 20 + 8 * side + 7 * 5)
    }

    @Test func aGivenSideSetsTheColumns() {
        let grid = FlowGrid(width: 390, side: 100, minimumGap: 10, lineGap: 10, insets: insets, count: 5)
        #expect(grid.columns == 3)
        #expect(grid.gap == (380.0 - 300) / 2)
        #expect(grid.cell(2).maxX == 385)
    }

    @Test func aSingleColumnIsCentred() {
        let grid = FlowGrid(width: 390, side: 300, minimumGap: 10, lineGap: 10, insets: insets, count: 2)
        #expect(grid.columns == 1)
        #expect(grid.cell(1).center.x == 195)
    }

    @Test func scrollingRevealsWhatIsOutOfSightOnly() {
        let scroll = VerticalScroll(contentHeight: 2000, canvas: Size(width: 390, height: 844))
        let partlySeen = Rect(x: 0, y: 843, width: 90, height: 90)
        #expect(scroll.revealing(partlySeen, from: 0) == 0)
        let below = Rect(x: 0, y: 844, width: 90, height: 90)
        #expect(scroll.revealing(below, from: 0) == 889 - 422)
        let last = Rect(x: 0, y: 1910, width: 90, height: 90)
        #expect(scroll.revealing(last, from: 0) == 2000 - 844)
        #expect(scroll.clamped(-5) == 0)
        #expect(VerticalScroll(contentHeight: 10, canvas: scroll.canvas).clamped(7) == 0)
    }
}
