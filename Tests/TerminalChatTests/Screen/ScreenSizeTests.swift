import Testing

@testable import TerminalChat

struct ScreenSizeTests {
  @Test func `a terminal that says it is enormous is drawn in part`() {
    #expect(
      ScreenSize(reportedColumns: 65_535, rows: 65_535) == ScreenSize(columns: 1000, rows: 500))
    #expect(ScreenSize(reportedColumns: 80, rows: 24) == ScreenSize(columns: 80, rows: 24))
  }
}
