@_spi(Generated) import ChatRuntime
import JSONText

/// The bodies of changes to users, channels and memberships.
///
/// A model encodes all of its members. Those that the service sets itself are removed here, so that
/// every model can be sent unchanged.
enum ObjectBody {
  /// The members that the service sets, and the identifier, which is in the path.
  private static let serviceMembers: Set<String> = ["id", "eTag", "updated"]

  /// Returns the body that changes a user or a channel.
  static func object(_ changes: any JSONEncodable) throws(RemoteError) -> [UInt8] {
    try encoded { writer in
      writer.beginObject()
      try copyMembers(of: changes.json(), to: &writer) { name, value, writer in
        guard !serviceMembers.contains(name) else { return }
        writer.name(name)
        writer.writeRaw(value)
      }
      writer.endObject()
    }
  }

  /// Returns the body that sets and removes memberships or members.
  ///
  /// - Parameters:
  ///   - items: The items to set.
  ///   - ids: The identifiers of the channels or users whose links are removed.
  ///   - link: The member of an item that holds the identifier: `channel` or `uuid`.
  /// - Returns: The body as JSON.
  /// - Throws: ``RemoteError/Code/invalidRequest`` for an item that is not an object or lacks its
  ///   link, ``RemoteError/Code/invalidName`` for an identifier that the service does not accept.
  static func links(
    set items: ArraySlice<any JSONEncodable & Sendable>, remove ids: ArraySlice<String>,
    link: String
  ) throws(RemoteError) -> [UInt8] {
    try encoded { writer in
      writer.beginObject()
      writer.name("set")
      writer.beginArray()
      for item in items { try write(item, link: link, to: &writer) }
      writer.endArray()
      writer.name("delete")
      writer.beginArray()
      for id in ids {
        try rule(of: link).check(id)
        writeLink(id, link, to: &writer)
      }
      writer.endArray()
      writer.endObject()
    }
  }

  /// Writes `{"channel":{"id":"c2"},"custom":{"r":"admin"}}`.
  private static func write(
    _ item: any JSONEncodable, link: String, to writer: inout JSONWriter
  ) throws {
    writer.beginObject()
    var hasLink = false
    try copyMembers(of: item.json(), to: &writer) { name, value, writer in
      switch name {
      case link:
        hasLink = true
        writer.name(link)
        writer.beginObject()
        writer.name("id")
        let id = try identifier(in: value)
        try rule(of: link).check(id)
        writer.write(id)
        writer.endObject()
      case "custom", "status", "type":
        writer.name(name)
        writer.writeRaw(value)
      default: break
      }
    }
    writer.endObject()
    guard hasLink else { throw RemoteError(.invalidRequest, "An item lacks its \(link).") }
  }

  private static func writeLink(_ id: String, _ link: String, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.name(link)
    writer.beginObject()
    writer.name("id")
    writer.write(id)
    writer.endObject()
    writer.endObject()
  }

  private static func rule(of link: String) -> NameRule { link == "uuid" ? .user : .channel }

  private static func identifier(in object: ArraySlice<UInt8>) throws -> String {
    var reader = PayloadReader(Array(object))
    return try reader.readMember(at: ["id"])
  }

  /// Passes the members of an object to a closure, in order.
  private static func copyMembers(
    of bytes: [UInt8], to writer: inout JSONWriter,
    _ copy: (_ name: String, _ value: ArraySlice<UInt8>, inout JSONWriter) throws -> Void
  ) throws {
    var reader = JSONReader(bytes)
    try reader.readObject { reader, name in
      try copy(name, bytes[try reader.readRawValue()], &writer)
    }
  }

  /// Returns the JSON that a closure writes.
  private static func encoded(
    _ write: (inout JSONWriter) throws -> Void
  ) throws(RemoteError) -> [UInt8] {
    var writer = JSONWriter()
    do {
      try write(&writer)
    } catch let error as RemoteError {
      throw error
    } catch {
      // The error of a model may quote its values.
      throw RemoteError(.invalidRequest, "What is to be set can not be written as an object.")
    }
    return writer.takeBytes()
  }
}
