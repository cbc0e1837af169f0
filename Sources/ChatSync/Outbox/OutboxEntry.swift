public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An operation that waits in the store, or that was refused.
///
/// Entries are read by live queries like any record:
///
/// ```swift
/// for try await entries in store.changes(of: OutboxEntry.failed) { show(entries) }
/// ```
public struct OutboxEntry: StoredRecord {
  /// How the rows are kept.
  public static let table = StorageTable(
    "SyncOutbox", key: ["number"],
    columns: [
      StorageColumn("number", .integer),
      StorageColumn("lane", .text),
      StorageColumn("object", .text),
      StorageColumn("operation", .text),
      StorageColumn("status", .text),
      StorageColumn("attempts", .integer, default: 0),
      StorageColumn("isDoubtful", .boolean, default: false),
      StorageColumn("floor", .timetoken, optional: true),
      StorageColumn("errorCode", .text, optional: true),
      StorageColumn("errorText", .text, optional: true),
      StorageColumn("created", .date),
      StorageColumn("claimant", .text, optional: true),
      StorageColumn("claims", .integer, default: 0),
    ],
    indexes: [["lane", "number"], ["object"], ["status"]])

  /// The place in the order; never used twice.
  public let number: Int
  /// The line that it waits in.
  public let lane: String
  /// What it is about.
  public let object: String
  /// What is to be done; nil if the text in the store can not be read.
  public let operation: OutboxOperation?
  /// How far it is.
  public let status: SendStatus
  /// How many attempts there were.
  public let attempts: Int
  /// Whether an attempt may have reached the service without an answer.
  public let isDoubtful: Bool
  /// A timetoken from before the first attempt; nil if none was known.
  public let floor: Timetoken?
  /// The code of the last error, as ``RemoteError/Code`` and `StoreError.Code` name it.
  public let errorCode: String?
  /// The last error in a sentence.
  public let errorText: String?
  /// When it was created.
  public let created: Date
  /// The claim of the outbox that an attempt of is under way; nil while the entry waits.
  let claim: OutboxClaim?
  /// The number of claims so far, renewals included.
  let claimCount: Int

  /// Reads a row.
  public init(from row: inout RowReader) throws {
    number = try row.read()
    lane = try row.read()
    object = try row.read()
    operation = OutboxOperation(text: try row.read())
    status = try row.read()
    attempts = try row.read()
    isDoubtful = try row.read()
    floor = try row.readIfPresent()
    errorCode = try row.readIfPresent()
    errorText = try row.readIfPresent()
    created = try row.read()
    let claimant: String? = try row.readIfPresent()
    let count: Int = try row.read()
    claimCount = count
    claim = claimant.map { OutboxClaim(claimant: $0, number: count) }
  }

  /// The number.
  public var storedKey: EntityKey {
    get throws { try EntityKey(number) }
  }
}

/// A claim on an entry: the outbox that holds it is the only one that may attempt the entry.
///
/// The holder renews a claim, by the next number, for as long as its attempt is under way. A claim that another outbox sees
/// unchanged for ``OutboxConfiguration/claimTime``, by a clock that never jumps, is that of a process that has ended.
/// No time is stored: clocks of devices jump, and two processes need not agree about the date.
struct OutboxClaim: Hashable, Sendable {
  /// The outbox that holds the entry.
  let claimant: String
  /// The number of the claim, counted for each entry.
  let number: Int
}

extension SendStatus: StorableValue {}

extension OutboxEntry {
  static let number = Attribute<OutboxEntry, Int>("number")
  static let lane = Attribute<OutboxEntry, String>("lane")
  static let object = Attribute<OutboxEntry, String>("object")
  static let status = Attribute<OutboxEntry, SendStatus>("status")
  static let claimant = Attribute<OutboxEntry, String>("claimant")

  /// All entries in their order.
  public static var all: Request<OutboxEntry> { Request().sorted(by: number.ascending) }

  /// The entries that the service refused.
  public static var failed: Request<OutboxEntry> { all.where(status == .failed) }

  /// The entries about one object; see ``OutboxOperation/object``.
  public static func entriesBy(object: String) -> Request<OutboxEntry> {
    all.where(Self.object == object)
  }

  static func entriesBy(lane: String) -> Request<OutboxEntry> { all.where(Self.lane == lane) }
}
