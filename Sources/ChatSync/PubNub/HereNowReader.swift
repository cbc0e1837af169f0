import JSONText

/// Reads who is present, in the form for one channel or in that for several.
///
/// Which form it is is told by the answer, not by the request.
struct HereNowReader {
  /// The only channel that was asked for.
  let onlyChannel: String?

  func read(_ reader: inout JSONReader) throws -> HereNow {
    var many: HereNow?
    var count: Int?
    var occupants: [HereNow.Occupant] = []
    try reader.readObject { reader, name in
      switch name {
      case "payload": many = try Self.many(&reader)
      case "occupancy": count = try reader.readCount()
      case "uuids": occupants = try Self.occupants(&reader)
      default: try reader.skipValue()
      }
    }
    if let many { return many }
    guard let count, let onlyChannel else {
      throw reader.missingMember(
        onlyChannel == nil ? "payload" : "occupancy", ofObjectAt: 0)
    }
    let occupancy = HereNow.Occupancy(count: count, occupants: occupants)
    return HereNow(
      channels: [onlyChannel: occupancy], totalChannels: count > 0 ? 1 : 0, totalOccupancy: count)
  }

  /// Reads `{"channels":{"room1":{"occupancy":1,"uuids":["bob"]}},"total_channels":1,…}`.
  private static func many(_ reader: inout JSONReader) throws -> HereNow {
    var channels: [String: HereNow.Occupancy] = [:]
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
    var occupants: [HereNow.Occupant] = []
    try reader.readObject { reader, name in
      switch name {
      case "occupancy": count = try reader.readCount()
      case "uuids": occupants = try Self.occupants(&reader)
      default: try reader.skipValue()
      }
    }
    guard let count else { throw reader.missingMember("occupancy", ofObjectAt: start) }
    return HereNow.Occupancy(count: count, occupants: occupants)
  }

  /// Reads a list of `"alice"` or `{"uuid":"alice","state":{…}}`.
  private static func occupants(_ reader: inout JSONReader) throws -> [HereNow.Occupant] {
    var occupants: [HereNow.Occupant] = []
    try reader.readArray { reader in
      guard try reader.peekKind() == .object else {
        return occupants.append(HereNow.Occupant(userID: try reader.readString()))
      }
      let start = reader.byteOffset
      var userID: String?
      var state: JSONValue?
      try reader.readObject { reader, name in
        switch name {
        case "uuid": userID = try reader.readString()
        case "state": state = try reader.readNullIfPresent() ? nil : try reader.readValue()
        default: try reader.skipValue()
        }
      }
      guard let userID else { throw reader.missingMember("uuid", ofObjectAt: start) }
      occupants.append(HereNow.Occupant(userID: userID, state: state))
    }
    return occupants
  }
}
