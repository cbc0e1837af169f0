@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// Moves the state that the last version kept as texts, in bookmarks of the store, into rows.
///
/// A text is deleted when its row is written, so that each is moved once. An unreadable text counts as
/// unknown, and its data is read again: a gap without a readable floor reaches down to the first
/// message, and a cursor that is lost with its time opens a gap in each channel.
///
/// The cursor of another user, or of another key set, stays until that user's session begins.
struct StateMigration: Sendable {
  private let cursor: SyncCursorID

  /// The first message of any channel has a greater timetoken.
  private static let beforeAll: Timetoken = 1

  /// Creates a migration.
  ///
  /// - Parameter cursor: The key set and the user of the cursor to move.
  init(of cursor: SyncCursorID) {
    self.cursor = cursor
  }

  /// Moves all texts.
  ///
  /// - Parameter transaction: The transaction, before it reads any state.
  /// - Throws: ``StoreError``.
  func run(in transaction: any StoreTransaction) throws {
    // Names that differ only in their bytes are one name in a dictionary; the next round has the other.
    while true {
      let names = try transaction.bookmarks().keys.compactMap { TextName($0, of: cursor) }
      if names.isEmpty { return }
      for name in names.sorted(by: { $0.text < $1.text }) {
        let text = try transaction.bookmark(name.text) ?? ""
        try move(text, of: name.subject, in: transaction)
        try transaction.setBookmark(name.text, to: nil)
      }
    }
  }

  private func move(
    _ text: String, of subject: TextName.Subject, in transaction: any StoreTransaction
  ) throws {
    switch subject {
    case .gap(let channel):
      guard let gap = Self.gap(in: channel, text) else { return }
      try StoredSyncGap.write(syncGap: gap, into: transaction)
    case .progress(let kind, let owner):
      guard let time = Timetoken(storable: text) else { return }
      try kind.note(time, of: owner, in: transaction)
    case .missing(let channel):
      for message in Self.missing(in: channel, text) {
        try StoredSyncMissing.write(syncMissing: message, into: transaction)
      }
    case .cursor(let part):
      var state = try SyncCursor.stored(cursor, in: transaction)
      try move(text, of: part, to: &state, in: transaction)
      try state.save(in: transaction)
    }
  }

  private func move(
    _ text: String, of part: TextName.CursorPart, to state: inout SyncCursor,
    in transaction: any StoreTransaction
  ) throws {
    switch part {
    case .position:
      state.position = SubscriptionCursor(text)
      // Without the cursor, its time covers nothing.
      if state.position == nil { state.covered = nil }
    case .covered: if state.position != nil { state.covered = Timetoken(storable: text) }
    case .newest: state.newest = Timetoken(storable: text)
    case .complete: state.complete = Timetoken(storable: text) ?? Self.beforeAll
    case .channels:
      for channel in Self.channels(text) {
        try StoredSyncFollowed.write(
          syncFollowed: SyncFollowed(keySet: cursor.keySet, user: cursor.user, channel: channel),
          into: transaction)
      }
    }
  }

  /// Returns the gap of a text such as `17000000000000123 2`, its floor and its generation.
  ///
  /// A floor of 0 means a new channel. An empty text means a filled gap.
  private static func gap(in channel: String, _ text: String) -> SyncGap? {
    if text.isEmpty { return nil }
    let parts = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    let floor = parts[0] == "0" ? nil : Timetoken(storable: parts[0]) ?? beforeAll
    return SyncGap(
      channel: SyncGapID(rawValue: channel), floor: floor,
      generation: parts.last.flatMap { Int($0) } ?? 0)
  }

  /// Returns the missing messages of a text such as `17000000000000123 17000000000000456,…`: pairs of a
  /// message and the first reading that lacked it.
  private static func missing(in channel: String, _ text: String) -> [SyncMissing] {
    text.split(separator: ",").compactMap { pair in
      let parts = pair.split(separator: " ").compactMap { Timetoken(storable: String($0)) }
      return parts.count == 2
        ? SyncMissing(channel: channel, timetoken: parts[0], reading: parts[1]) : nil
    }
  }

  /// Returns the channels of a JSON array of names, without the wildcards that earlier versions included.
  private static func channels(_ text: String) -> [String] {
    do {
      let names = try JSONValue(json: text).array?.compactMap(\.string) ?? []
      return names.filter { !SubscriptionSet.isWildcard($0) }
    } catch {
      // The channels of this session then count as new, and get gaps.
      return []
    }
  }
}

/// The name of a bookmark in which the last version kept state.
private struct TextName {
  /// The part of the state that the bookmark has.
  enum Subject {
    case gap(String)
    case progress(ReadingKind, String)
    case missing(String)
    case cursor(CursorPart)
  }

  /// The parts of a cursor's state, in the order in which they are moved; the raw value ends the name.
  enum CursorPart: String, CaseIterable {
    case position = ""
    case complete = " complete"
    case covered = " covered"
    case newest = " newest"
    case channels = " channels"
  }

  /// The name itself.
  let text: String
  let subject: Subject

  /// Creates the name of a bookmark; nil if it has no state, or the cursor of someone else.
  init?(_ text: String, of cursor: SyncCursorID) {
    guard let subject = Self.subject(of: text, cursor) else { return nil }
    (self.text, self.subject) = (text, subject)
  }

  private static func subject(of text: String, _ cursor: SyncCursorID) -> Subject? {
    let base = "ChatSync.events \(cursor.keySet) \(cursor.user)"
    for part in CursorPart.allCases where text.isSameName(as: base + part.rawValue) {
      return .cursor(part)
    }
    // By bytes: a name may begin with a mark that would combine with the space.
    let bytes = text.utf8
    guard let space = bytes.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let owner = String(decoding: bytes[bytes.index(after: space)...], as: UTF8.self)
    switch String(decoding: bytes[..<space], as: UTF8.self) {
    case "ChatSync.gap": return .gap(owner)
    case "ChatSync.missing": return .missing(owner)
    case "ChatSync.read": return .progress(.messages, owner)
    case "ChatSync.members": return .progress(.members, owner)
    case "ChatSync.memberships": return .progress(.memberships, owner)
    case "ChatSync.actions": return .progress(.actions, owner)
    case "ChatSync.profile": return .progress(.profile, owner)
    case "ChatSync.setAside": return .progress(.setAside, owner)
    default: return nil
    }
  }
}
