import ChatModels
import ChatRuntime
import Foundation
import JSONSchema
import JSONText

/// What is measured.
enum Task: String {
  /// A document of the line, every value with its position.
  case parse
  /// The document, held against its schema.
  case check
  /// The generated model of the entity.
  case entity
  /// The model generated from the plain schema, or of the entity where there is none.
  case decode
  /// The same, the payload held against its schema in the same pass.
  case checked
  /// The line, from the model.
  case encode
  /// What Foundation decodes, into a structure written by hand.
  case foundation
  /// What Foundation encodes, from that structure.
  case foundationEncode = "foundation-encode"

  /// What is done with each line; what it needs is made before.
  func work(_ kind: Kind, schemas: URL, _ lines: Lines) throws -> Work {
    switch (self, kind) {
    case (.parse, _): .bytes { (try? JSONDocument($0)) != nil }
    case (.check, _):
      try Self.evaluate(schemas.appending(path: "\(kind.rawValue).schema.json").path)
    case (.entity, .message): Self.decode(PubNubChatMessage.MessagePayload.self)
    case (.decode, .message): Self.decode(Message.self)
    case (.checked, .message): Self.check(Message.self)
    case (.encode, .message): Self.encode(lines.values { try Message(json: Array($0)) })
    case (.foundation, .message): PlainCoding.decode(PlainMessage.self)
    case (.foundationEncode, .message): PlainCoding.encode(PlainMessage.self, lines)
    case (.entity, .user), (.decode, .user): Self.decode(PubNubChatUser.self)
    case (.checked, .user): Self.check(PubNubChatUser.self)
    case (.encode, .user): Self.encode(lines.values { try PubNubChatUser(json: Array($0)) })
    case (.foundation, .user): PlainCoding.decode(PlainUser.self)
    case (.foundationEncode, .user): PlainCoding.encode(PlainUser.self, lines)
    }
  }

  private static func evaluate(_ path: String) throws -> Work {
    let schema = try CompiledSchema.compile(
      SchemaSource(contentsOfFile: path),
      options: CompilationOptions(formatAssertion: .always))
    return .bytes { line in
      guard let document = try? JSONDocument(line) else { return false }
      return schema.isValid(document.root)
    }
  }

  private static func decode<Model: JSONModel>(_ type: Model.Type) -> Work {
    .bytes { line in succeeds { _ = try Model(json: line) } }
  }

  private static func check<Model: CheckedModel>(_ type: Model.Type) -> Work {
    .bytes { line in succeeds { _ = try Model(checking: line) } }
  }

  private static func encode<Model: JSONModel>(_ models: [Model]) -> Work {
    .values(models.count) { number in succeeds { _ = try models[number].json() } }
  }
}
