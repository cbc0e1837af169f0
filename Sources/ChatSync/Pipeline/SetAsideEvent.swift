public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An event that was not applied, kept with the reason.
///
/// ```swift
/// for try await count in store.changes(ofCount: SetAsideEvent.all) { showWarning(count) }
/// ```
///
/// The newest 1,000 are kept; ``number`` goes on counting.
public struct SetAsideEvent: StoredRecord {
  /// How the rows are kept.
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

  /// How many are kept.
  static let maximumCount = 1000

  /// How many events were set aside up to this one.
  public let number: Int
  /// The channel.
  public let channel: String
  /// The timetoken of the event.
  public let timetoken: Timetoken
  /// The user that published, if the event says so.
  public let publisher: String?
  /// The payload as it came, its first 32,768 bytes.
  public let payload: String
  /// What is wrong, as the command line prints it; at most 4,000 characters.
  public let reason: String
  /// When it came.
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

  /// The number.
  public var storedKey: EntityKey {
    get throws { try EntityKey(number) }
  }
}

extension SetAsideEvent {
  static let number = Attribute<SetAsideEvent, Int>("number")

  /// All events that were set aside, the first one first.
  public static var all: Request<SetAsideEvent> { Request().sorted(by: number.ascending) }

  /// The stream whose position is the number of events that were ever set aside.
  private static let numbers = "ChatSync.setAside"

  /// Keeps an event, and forgets the oldest one beyond the limit.
  static func keep(
    _ event: RemoteEvent, because reason: String, at date: Date,
    in transaction: any StoreTransaction
  ) throws {
    let number = (try transaction.position(ofStream: numbers).flatMap { Int($0) } ?? 0) + 1
    try transaction.setPosition(String(number), ofStream: numbers)
    // The store keeps timetokens below 2^63; a greater one is part of what is wrong.
    let timetoken = min(event.timetoken, Timetoken(rawValue: UInt64(Int64.max)))
    try transaction.apply(
      .insert(
        table.entity,
        table.values([
          ("number", .integer(Int64(number))), ("channel", .text(event.channel)),
          ("timetoken", try timetoken.value),
          ("publisher", event.publisher.map { .text($0) } ?? .null),
          ("payload", .text(String(decoding: event.payload.prefix(32_768), as: UTF8.self))),
          ("reason", .text(String(reason.prefix(4000)))), ("received", try date.storedValue),
        ])))
    let oldest = try EntityKey(number - maximumCount)
    try transaction.apply(.remove(table.entity, oldest, at: nil))
  }
}
