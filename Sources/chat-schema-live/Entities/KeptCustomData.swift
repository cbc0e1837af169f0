import ChatModels
@_spi(Generated) @_spi(Adapter) import ChatRuntime
import JSONText

/// Custom data that is stored unchanged, for commands that do not know the application's types.
enum KeptCustomData: ChatCustomData {
  typealias User = KeptMembers
  typealias Channel = KeptMembers
  typealias Member = KeptMembers
  typealias Message = KeptObject
  typealias MessageContent = KeptObject
}

/// Custom data of scalars, which keeps each member unchanged.
struct KeptMembers: UserCustomData, ChannelCustomData, MemberCustomData {
  let flatJSON: [String: JSONScalar]

  init() {
    flatJSON = [:]
  }

  init(flatJSON: [String: JSONScalar]?) {
    self.flatJSON = flatJSON ?? [:]
  }

  init(from decoder: any Decoder) throws {
    var reader = PayloadReader(try JSONValue(from: decoder).bytes())
    try self.init(from: &reader)
  }

  func encode(to encoder: any Encoder) throws {
    var writer = PayloadWriter()
    try flatJSON.encode(to: &writer)
    try JSONValue(json: writer.takeBytes()).encode(to: encoder)
  }
}

/// Custom data of any depth, which is kept unchanged.
struct KeptObject: MessageCustomData, MessageContentData {
  private let object: JSONObject

  init() {
    object = JSONObject()
  }

  init(from reader: inout PayloadReader) throws {
    let start = reader.byteOffset
    guard case .object(let object) = try reader.readValue() else {
      throw CustomDataError("Custom data is an object.", byteOffset: start)
    }
    self.object = object
  }

  func encode(to writer: inout PayloadWriter) {
    writer.write(JSONValue.object(object))
  }

  init(from decoder: any Decoder) throws {
    var reader = PayloadReader(try JSONValue(from: decoder).bytes())
    try self.init(from: &reader)
  }

  func encode(to encoder: any Encoder) throws {
    try JSONValue.object(object).encode(to: encoder)
  }
}
