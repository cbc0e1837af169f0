@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import Testing

/// Columns that a record lists by name.
@Suite struct ColumnTests {
  @Test func `a record lists its columns in the table's order`() {
    let tasks = ManagedTask.table.columns.indices.map { ManagedTask.Column(rawValue: $0) }
    #expect(tasks.map { $0.map(String.init(describing:)) } == ManagedTask.table.columns.map(\.name))
    let projects = ManagedProject.table.columns.indices.map { ManagedProject.Column(rawValue: $0) }
    #expect(
      projects.map { $0.map(String.init(describing:)) } == ManagedProject.table.columns.map(\.name))
  }

  @Test func `a row that names columns is the row that passes over the others`() throws {
    var named = RowValues()
    try named.set(ManagedTask.Column.title, to: "Paint")
    try named.set(ManagedTask.Column.notes, to: OptionalChange<String>.none)
    try named.set(ManagedTask.Column.link, to: OptionalChange<String>.noChange)
    try named.set(ManagedTask.Column.custom, toJSON: .some(VoidCustomData()), null: .keep)
    try named.set(ManagedTask.Column.eTag, toIfPresent: String?.none)
    var counted = RowValues()
    counted.skip(5)
    try counted.add("Paint")
    try counted.addChange(OptionalChange<String>.none)
    counted.skip(2)
    try counted.addJSONChange(.some(VoidCustomData()), null: .keep)
    counted.skip()
    try counted.addIfPresent(String?.none)
    #expect(named == counted)
    #expect(named.namedColumns == counted.namedColumns)
  }

  @Test func `a change that clears keeps or resets by its rule`() throws {
    var row = RowValues()
    try row.set(ManagedProject.Column.kind, to: OptionalChange<String>.none, null: .keep)
    #expect(row.namedColumns == 0)
    try row.set(ManagedProject.Column.kind, to: OptionalChange<String>.none, null: .reset("plain"))
    #expect(row[ManagedProject.Column.kind.rawValue] == "plain")
  }
}
