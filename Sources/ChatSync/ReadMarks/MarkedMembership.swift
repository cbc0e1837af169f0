@_spi(Generated) import ChatRuntime
@_spi(Adapter) import ChatStore
import JSONText

/// A membership as the service lists it: its model, and the read mark that its custom data has.
struct MarkedMembership<Model: CheckedModel>: JSONDecodable, Sendable {
  let model: Model
  /// The timetoken of the last message that was read; nil if the membership has no mark.
  let mark: Timetoken?

  init(_ model: Model, mark: Timetoken?) {
    self.model = model
    self.mark = mark
  }

  init(from reader: inout PayloadReader) throws {
    var ahead = reader
    model = try Model(from: &reader)
    mark = try ReadMark.timetoken(inMembership: ahead.passOver())
  }
}

extension ReadMark {
  /// Returns the read mark of a membership in the service's form; nil if it has none.
  fileprivate static func timetoken(inMembership bytes: [UInt8]) throws -> Timetoken? {
    // Few memberships have one, so the others are not parsed again.
    guard bytes.contains(name) else { return nil }
    return try JSONValue(json: bytes)["custom"].flatMap { timetoken(in: $0) }
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain a text.
  fileprivate func contains(_ text: String) -> Bool {
    let searched = Array(text.utf8)
    guard let first = searched.first, count >= searched.count else { return false }
    return indices.dropLast(searched.count - 1).contains { index in
      self[index] == first && self[index...].starts(with: searched)
    }
  }
}

extension SyncedMembership {
  /// Returns the changes that write a membership and its mark, unless the store has a later state.
  static func changes(_ item: MarkedMembership<Model>) throws -> [Change] {
    let changes = try changes(item.model, rule: .ifNewer())
    guard let mark = item.mark, let row = changes.row(of: table) else { return changes }
    let key = try row.key(in: table)
    guard let channel = channel(of: key), let user = user(of: key) else { return changes }
    let updated = table.version?.order.flatMap { row[table.index(of: $0)] }
    // The outcome of the last change is that of the membership.
    return [
      try StoredReadMark.change(mark, of: user, in: channel, updated: updated ?? .null)
    ] + changes
  }
}
