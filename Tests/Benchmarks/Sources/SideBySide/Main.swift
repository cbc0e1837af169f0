import ChatModels
import ChatRuntime
import Foundation
import JSONSchema
import JSONText

/// Does one task with every line of a file and prints how long that took and how many it accepted.
///
/// usage: side-by-side parse|check|decode|foundation message|user FILE SCHEMAS
///
/// `compare.py` runs it in turn with other programs that do the same.
@main
struct SideBySide {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 5 else { throw Usage() }
    let lines = try Data(contentsOf: URL(filePath: arguments[3])).split(
      separator: UInt8(ascii: "\n"))
    let work = try task(arguments[1], arguments[2], schemas: URL(filePath: arguments[4]))
    let clock = ContinuousClock()
    var accepted = 0
    let time = clock.measure {
      for line in lines where work(line) { accepted += 1 }
    }
    print(time / .seconds(1), accepted)
  }

  private static func task(
    _ name: String, _ kind: String, schemas: URL
  ) throws -> (Data) -> Bool {
    switch (name, kind) {
    case ("parse", _): return { (try? JSONDocument(Array($0))) != nil }
    case ("check", _):
      let schema = try CompiledSchema.compile(
        SchemaSource(contentsOfFile: schemas.appending(path: "\(kind).schema.json").path),
        options: CompilationOptions(formatAssertion: .always))
      return { line in
        guard let document = try? JSONDocument(Array(line)) else { return false }
        return schema.isValid(document.root)
      }
    case ("decode", "message"):
      return { (try? PubNubChatMessage.MessagePayload(json: Array($0))) != nil }
    case ("decode", "user"): return { (try? PubNubChatUser(json: Array($0))) != nil }
    case ("foundation", "message"): return decoding(PlainMessage.self)
    case ("foundation", "user"): return decoding(PlainUser.self)
    default: throw Usage()
    }
  }

  /// What `JSONDecoder` does with a struct that says the same as the generated one.
  private static func decoding<Model: Decodable>(_ type: Model.Type) -> (Data) -> Bool {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      return try Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
    return { (try? decoder.decode(type, from: $0)) != nil }
  }
}

struct Usage: Error {}

/// A message as somebody writes it by hand.
struct PlainMessage: Decodable {
  var id: String
  var text: String
  var createdAt: Date
  var contentType: String?
}

/// A user as somebody writes it by hand.
struct PlainUser: Decodable {
  var id: String
  var name: String?
  var email: String?
  var externalId: String?
  var profileUrl: URL?
  var type: String?
  var status: String?
  var updated: Date?
  var eTag: String?
}
