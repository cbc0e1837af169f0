@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText

/// Reads the users present, in the format for one channel or for several.
///
/// The answer determines the format, not the request.
struct HereNowReader {
  /// The channel of the request, if it has only one.
  let onlyChannel: String?

  func read(_ reader: inout JSONReader) throws -> HereNow {
    var many: HereNow?
    var count: Int?
    var listed = Listed()
    try reader.readObject { reader, name in
      switch name {
      case "payload": many = try Self.many(&reader)
      case "occupancy": count = try reader.readCount()
      case "uuids": listed = try Self.listed(&reader)
      default: try reader.skipValue()
      }
    }
    if let many { return many }
    guard let count, let onlyChannel else {
      throw reader.missingMember(
        onlyChannel == nil ? "payload" : "occupancy", ofObjectAt: 0)
    }
    let occupancy = listed.occupancy(of: count)
    return HereNow(
      channels: [onlyChannel: occupancy], totalChannels: count > 0 ? 1 : 0, totalOccupancy: count)
  }

  /// Reads `{"channels":{"room1":{"occupancy":1,"uuids":["bob"]}},"total_channels":1,…}`.
  private static func many(_ reader: inout JSONReader) throws -> HereNow {
    var channels: NameMap<HereNow.Occupancy> = [:]
    var totalChannels: Int?
    var totalOccupancy: Int?
    try reader.readObject { reader, name in
      switch name {
      case "channels":
        try reader.readObject { reader, channel in channels[channel] = try occupancy(&reader) }
      case "total_channels": totalChannels = try reader.readCount()
      case "total_occupancy": totalOccupancy = try reader.readCount()
      default: try reader.skipValue()
      }
    }
    return HereNow(
      channels: channels, totalChannels: totalChannels ?? channels.count,
      totalOccupancy: totalOccupancy ?? channels.values.reduce(0) { $0 &+ $1.count })
  }

  private static func occupancy(_ reader: inout JSONReader) throws -> HereNow.Occupancy {
    let start = reader.byteOffset
    var count: Int?
    var listed = Listed()
    try reader.readObject { reader, name in
      switch name {
      case "occupancy": count = try reader.readCount()
      case "uuids": listed = try Self.listed(&reader)
      default: try reader.skipValue()
      }
    }
    guard let count else { throw reader.missingMember("occupancy", ofObjectAt: start) }
    return listed.occupancy(of: count)
  }

  /// Reads a list of `"alice"` or `{"uuid":"alice","state":{…}}`.
  ///
  /// A user whose identifier is not well-formed cannot have a row and is only counted. A state that
  /// cannot be read counts as no state.
  private static func listed(_ reader: inout JSONReader) throws -> Listed {
    var listed = Listed()
    try reader.beginArray()
    while try reader.nextElement() {
      let element = Array(reader.bytes[try reader.passOver().range])
      if let occupant = try occupant(element) {
        listed.occupants.append(occupant)
      } else {
        listed.unreadableCount += 1
      }
    }
    return listed
  }

  /// Reads a user; nil for one whose identifier is not well-formed.
  private static func occupant(_ bytes: [UInt8]) throws(JSONReadError) -> HereNow.Occupant? {
    do throws(JSONReadError) {
      var reader = JSONReader(bytes, limits: .ofItem)
      return try occupant(&reader)
    } catch {
      guard error.code == .malformed else { throw error }
      return nil
    }
  }

  private static func occupant(
    _ reader: inout JSONReader
  ) throws(JSONReadError) -> HereNow.Occupant {
    guard try reader.peekKind() == .object else {
      return HereNow.Occupant(userID: try reader.readString())
    }
    var userID: String?
    var state = PresenceState()
    try reader.beginObject()
    while let name = try reader.nextMemberName() {
      switch name {
      case "uuid": userID = try reader.readString()
      case "state": state = try reader.readPresenceState()
      default: try reader.skipValue()
      }
    }
    guard let userID else { throw reader.missingMember("uuid", ofObjectAt: 0) }
    return HereNow.Occupant(userID: userID, state: state.value)
  }
}

/// The users that an answer lists for one channel.
private struct Listed {
  var occupants: [HereNow.Occupant] = []
  var unreadableCount = 0

  func occupancy(of count: Int) -> HereNow.Occupancy {
    HereNow.Occupancy(count: count, occupants: occupants, unreadableCount: unreadableCount)
  }
}
