public import ChatRuntime
public import ChatStore

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An event that was not applied, or an item of history, kept with the reason.
///
/// Files are kept here as well, and payloads that are no object. Each is kept and counted once, live or read.
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

  /// The stream whose position is the greatest timetoken of an event of a channel that was set aside.
  private static func newest(of channel: String) -> String { "ChatSync.setAside \(channel)" }

  /// Keeps an event, and forgets the oldest one beyond the limit.
  ///
  /// An event is known by its channel and timetoken, so that one that comes again, or that is read again in a
  /// list, is kept and counted once. Those that were forgotten are known no longer; so once there are more than
  /// the limit, what a list has up to the newest one of its channel counts as known.
  ///
  /// - Returns: Whether the event was not kept already.
  static func keep(
    _ event: RemoteEvent, because reason: String, isListed: Bool = false, at date: Date,
    in transaction: any StoreTransaction
  ) throws -> Bool {
    // The store keeps timetokens below 2^63; a greater one is part of what is wrong.
    let timetoken = min(event.timetoken, Timetoken(rawValue: UInt64(Int64.max)))
    let payload = String(decoding: event.payload.prefix(32_768), as: UTF8.self)
    var identity: [String: StoredValue] = [
      "channel": .text(event.channel), "timetoken": try timetoken.value,
    ]
    if timetoken == 0 { identity["payload"] = .text(payload) }
    guard try transaction.rows(of: table, where: identity).isEmpty else { return false }
    let number = try StoredNumber.next(after: transaction.position(ofStream: numbers)) {
      try transaction.fetch(all).last?.number
    }
    let newest = try transaction.position(ofStream: newest(of: event.channel))
      .flatMap { Timetoken($0) }
    if isListed, number > maximumCount, let newest, timetoken <= newest { return false }
    try transaction.setPosition(String(number), ofStream: numbers)
    if timetoken > newest ?? 0 {
      try transaction.setPosition(
        timetoken.description, ofStream: Self.newest(of: event.channel))
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
