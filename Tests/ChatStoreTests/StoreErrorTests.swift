import ChatRuntime
@_spi(Adapter) import ChatStore
import Foundation
import Testing

/// The codes of errors, which stored rows keep by their names.
@Suite struct StoreErrorTests {
  /// The names of all codes, as the source declares them.
  private static func names() throws -> [String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try String(
      contentsOf: root.appending(path: "Sources/ChatStore/Values/StoreError.swift"),
      encoding: .utf8)
    return source.matches(of: #/static let \w+ = Code\(description: "(\w+)"\)/#).map {
      String($0.output.1)
    }
  }

  @Test func `every code is made of its name`() throws {
    let names = try Self.names()
    #expect(names.count == 22)
    #expect(names.filter { StoreError.Code($0)?.description != $0 } == [])
    #expect(StoreError.Code("unheardOf") == nil)
  }

  @Test func `a row that is missing is the row of the error`() throws {
    let key = try EntityKey("a")
    let error = StoreError.missing(
      StoreError.Missing(entity: "Owner", columns: ["id"], key: key), of: "Item.owner")
    #expect(error.row == StoreError.Row("Owner", key))
    #expect(error.kind == .missing)
    #expect(StoreError(.constraint, "No.").kind == .invalid)
    #expect(StoreError(.constraint, "No.", row: error.row).kind == .conflict)
  }
}
