@_spi(Adapter) public import ChatStore

/// A suite of checks that every store adapter must pass.
///
/// Run them from a test of any framework. With Swift Testing:
///
/// ```swift
/// @Test(arguments: StoreConformance.cases)
/// func `the adapter conforms`(_ conformance: StoreConformanceCase) async throws {
///   try await conformance.run { try await MyStore(schema: StoreConformance.schema) }
/// }
/// ```
///
/// The checks use only the protocols of `ChatStore`. The tables hold owners, items of owners, and marks on items.
public enum StoreConformance {
  /// The schema of the stores to check.
  public static let schema = StorageSchema([ownerTable, itemTable, markTable])

  /// The checks, which are independent of each other.
  public static let cases: [StoreConformanceCase] =
    WritingCases.all + VersionCases.all + LinkCases.all + WaitingCases.all + ReadingCases.all
    + InspectionCases.all + LifeCases.all

  static let ownerTable = StorageTable(
    "Owner", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("name", .text, optional: true),
      StorageColumn("kind", .text, default: "plain"),
      StorageColumn("updated", .date, optional: true),
      StorageColumn("tag", .text, optional: true),
      StorageColumn(
        "itemCount", .integer, default: 0, scope: .derived(.count(of: "Item", by: "owner"))),
      StorageColumn(
        "openCount", .integer, default: 0,
        scope: .derived(.count(of: "Item", by: "owner", where: ["isOpen": true]))),
    ],
    version: StorageVersionColumns(tag: "tag", order: "updated"))

  static let itemTable = StorageTable(
    "Item", key: ["id"],
    columns: [
      StorageColumn("id", .text),
      StorageColumn("owner", .text),
      StorageColumn("parent", .text, optional: true),
      StorageColumn("holder", .text, optional: true),
      StorageColumn("number", .integer, optional: true),
      StorageColumn("text", .text),
      StorageColumn("data", .json, default: "{}"),
      StorageColumn("isOpen", .boolean, default: false, scope: .session),
      StorageColumn("state", .text, default: "new", scope: .local),
      StorageColumn(
        "ownerKind", .text, optional: true, scope: .derived(.copy(of: "kind", through: "owner"))),
    ],
    links: [
      StorageLink("owner", to: "Owner", by: ["owner"], onDelete: .cascade, isLoaded: true),
      StorageLink("parent", to: "Item", by: ["parent"], onDelete: .nullify),
      StorageLink("holder", to: "Owner", by: ["holder"], onDelete: .detach, isLoaded: true),
    ],
    lists: [StorageList("marks", of: "Mark", by: "item", sort: ["weight"], isLoaded: true)],
    unique: [["owner", "number"]], indexes: [["owner", "number"]], searched: ["text"])

  static let markTable = StorageTable(
    "Mark", key: ["item", "label"],
    columns: [
      StorageColumn("item", .text), StorageColumn("label", .text), StorageColumn("weight", .real),
    ],
    links: [StorageLink("item", to: "Item", by: ["item"], onDelete: .cascade)])
}

/// A check of the conformance suite.
public struct StoreConformanceCase: Sendable, CustomStringConvertible {
  /// A sentence that states the expected behaviour.
  public let name: String

  private let check: @Sendable (any Store) async throws -> Void

  init(_ name: String, _ check: @escaping @Sendable (any Store) async throws -> Void) {
    self.name = name
    self.check = check
  }

  /// The name of the check.
  public var description: String { name }

  /// Checks a store.
  ///
  /// - Parameter make: Creates an empty store of ``StoreConformance/schema``.
  /// - Throws: ``ConformanceFailure`` if the store behaves differently, and the errors of the store.
  public func run(_ make: () async throws -> any Store) async throws {
    let store = try await make()
    do {
      try await check(store)
    } catch let failure as ConformanceFailure {
      throw ConformanceFailure("\(name): \(failure.description)")
    }
    try await store.close()
  }
}

/// A difference between the expected and the actual behaviour of a store.
public struct ConformanceFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that states the expected and the actual result.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// Throws if two values differ.
func expect<Value: Equatable>(_ found: Value, is expected: Value) throws {
  if found != expected { throw ConformanceFailure("expected \(expected), found \(found)") }
}

/// Throws if a closure does not throw an error of this code.
func expect(_ code: StoreError.Code, _ body: () async throws -> Void) async throws {
  do {
    try await body()
  } catch let error as StoreError {
    return try expect(error.code, is: code)
  }
  throw ConformanceFailure("expected the error \(code), found none")
}
