@_spi(Adapter) public import ChatRuntime
@_spi(Adapter) public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An event or an item of history that was not applied, stored with the reason.
///
/// Files, and payloads that are not objects, are stored here too. Each event is stored and counted
/// once, whether it came live or was read in a list.
///
/// ```swift
/// for try await count in store.changes(of: SetAsideEvent.all.count) { showWarning(count) }
/// ```
///
/// The newest 1,000 are kept; ``number`` keeps counting.
public struct SetAsideEvent: StoredRecord {
  /// The table of the events.
  public static let table = StorageTable(
    "SyncSetAside", key: ["number"],
    columns: [
      StorageColumn("number", .integer),
      StorageColumn("channel", .text),
      StorageColumn("timetoken", .timetoken),
      StorageColumn("publisher", .text, optional: true),
      StorageColumn("payload", .text),
      StorageColumn("reason", .text),
      StorageColumn("received", .date),
    ])

  /// The maximum number of events kept.
  static let maximumCount = 1000

  /// The number of events set aside so far, including this one.
  public let number: Int
  /// The channel.
  public let channel: String
  /// The timetoken of the event.
  public let timetoken: Timetoken
  /// The publisher, if the event names one.
  public let publisher: String?
  /// The payload as received, limited to its first 32,768 bytes.
  public let payload: String
  /// The reason, worded like the command line's report; at most 4,000 characters.
  public let reason: String
  /// The time at which it was received.
  public let received: Date

  /// Reads a row.
  public init(from row: inout RowReader) throws {
    number = try row.read()
    channel = try row.read()
    timetoken = try row.read()
    publisher = try row.readIfPresent()
    payload = try row.read()
    reason = try row.read()
    received = try row.read()
  }

  /// The key of the row, which is the number.
  public var storedKey: EntityKey {
    get throws { try EntityKey(number) }
  }
}

extension SetAsideEvent {
  static let number = StoredAttribute<SetAsideEvent, Int>("number")

  /// A request for all events that were set aside, oldest first.
  public static var all: StoreRequest<SetAsideEvent> { StoreRequest().sorted(by: number.ascending) }

  /// The bookmark of the number of events ever set aside.
  private static let numbers = "ChatSync.setAside"

  /// Stores an event, and deletes the oldest one beyond the limit.
  ///
  /// An event is identified by its channel and timetoken, so one that comes again, or is read again
  /// in a list, is stored and counted once. Deleted events can no longer be recognized. Therefore,
  /// once there are more than the limit, a listed item up to the newest timetoken of its channel
  /// counts as already stored.
  ///
  /// - Returns: Whether the event was not stored before.
  static func keep(
    _ event: RemoteEvent, because reason: String, isListed: Bool = false, at date: Date,
    in transaction: any StoreTransaction
  ) throws -> Bool {
    // The store accepts timetokens below 2^63; a greater one is part of what is invalid.
    let timetoken = min(event.timetoken, Timetoken(rawValue: UInt64(Int64.max)))
    let payload = String(decoding: event.payload.prefix(32_768), as: UTF8.self)
    var identity: [String: StoredValue] = [
      "channel": .text(event.channel), "timetoken": try timetoken.value,
    ]
    if timetoken == 0 { identity["payload"] = .text(payload) }
    guard try transaction.rows(of: table, where: identity).isEmpty else { return false }
    let number = try StoredNumber.next(after: transaction.bookmark(numbers)) {
      try transaction.fetch(all).last?.number
    }
    let newest = try ReadingKind.setAside.last(of: event.channel, in: transaction)
    if isListed, number > maximumCount, let newest, timetoken <= newest { return false }
    try transaction.setBookmark(numbers, to: String(number))
    if timetoken > newest ?? 0 {
      try ReadingKind.setAside.note(timetoken, of: event.channel, in: transaction)
    }
    try transaction.apply(
      .insert(
        table.entity,
        table.values([
          ("number", .integer(Int64(number))), ("channel", .text(event.channel)),
          ("timetoken", try timetoken.value),
          ("publisher", event.publisher.map { .text($0) } ?? .null),
          ("payload", .text(payload)),
          ("reason", .text(String(reason.prefix(4000)))), ("received", try date.storedValue),
        ])))
    let oldest = try EntityKey(number - maximumCount)
    try transaction.apply(.remove(table.entity, oldest, at: nil))
    return true
  }
}
