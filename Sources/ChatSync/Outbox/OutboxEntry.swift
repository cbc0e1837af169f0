package import ChatRuntime
@_spi(Adapter) public import ChatStore

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  public import Foundation
#endif

/// An operation that waits in the store, or that the service rejected.
///
/// Live queries read entries like any other record:
///
/// ```swift
/// for try await entries in store.changes(of: OutboxEntry.failed) { show(entries) }
/// ```
package struct OutboxEntry: StoredRecord {
  /// The table of the entries.
  package static let table = StorageTable(
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

  /// The position in the order; numbers are never reused.
  package let number: Int
  /// The lane in which the entry waits.
  package let lane: String
  /// The ``OutboxOperation/subject`` of the operation, in the column `object`.
  package let subject: String
  /// The operation; nil if the stored text cannot be read.
  package let operation: OutboxOperation?
  /// The send status.
  package let status: SendStatus
  /// The number of attempts.
  package let attempts: Int
  /// Whether an attempt may have reached the service although it got no answer.
  package let isDoubtful: Bool
  /// A timetoken from before the first attempt; nil if none was known.
  package let floor: Timetoken?
  /// The code of the last error, as in ``RemoteError/Code`` and `StoreError.Code`.
  package let errorCode: String?
  /// A one-sentence description of the last error.
  package let errorText: String?
  /// The time of creation.
  package let created: Date
  /// The claim of the outbox that is attempting the entry; nil while the entry waits.
  let claim: OutboxClaim?
  /// The number of claims so far, including renewals.
  let claimCount: Int

  /// Reads a row.
  package init(from row: inout RowReader) throws {
    number = try row.read()
    lane = try row.read()
    subject = try row.read()
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

  /// The key of the row, which is the number.
  package var storedKey: EntityKey {
    get throws { try EntityKey(number) }
  }
}

/// A claim on an entry: only the outbox that holds it may attempt the entry.
///
/// The holder renews the claim, with the next number, as long as its attempt runs. If another
/// outbox sees a claim unchanged for ``OutboxConfiguration/claimTime``, measured by a clock that
/// never jumps, the process that made it has ended. No time is stored, because clocks of devices
/// jump, and two processes need not agree on the date.
struct OutboxClaim: Hashable, Sendable {
  /// The name of the outbox that holds the entry.
  let claimant: String
  /// The number of the claim, counted per entry.
  let number: Int
}

extension SendStatus: StorableValue {}

extension OutboxEntry {
  static let number = StoredAttribute<OutboxEntry, Int>("number")
  static let lane = StoredAttribute<OutboxEntry, String>("lane")
  static let subject = StoredAttribute<OutboxEntry, String>("object")
  static let status = StoredAttribute<OutboxEntry, SendStatus>("status")
  static let claimant = StoredAttribute<OutboxEntry, String>("claimant")

  /// A request for all entries, in order.
  package static var all: StoreRequest<OutboxEntry> { StoreRequest().sorted(by: number.ascending) }

  /// A request for the entries that the service rejected.
  package static var failed: StoreRequest<OutboxEntry> { all.where(status == .failed) }

  /// Returns a request for the entries of one subject; see ``OutboxOperation/subject``.
  package static func entriesBy(subject: String) -> StoreRequest<OutboxEntry> {
    all.where(Self.subject == subject)
  }

  static func entriesBy(lane: String) -> StoreRequest<OutboxEntry> { all.where(Self.lane == lane) }
}
