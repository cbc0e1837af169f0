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
    let data = try Data(contentsOf: URL(filePath: arguments[3]))
    let lines = Lines(data.split(separator: UInt8(ascii: "\n")))
    let (time, accepted) = try lines.time(
      task(arguments[1], arguments[2], schemas: URL(filePath: arguments[4])))
    print(time / .seconds(1), accepted)
  }

  private static func task(
    _ name: String, _ kind: String, schemas: URL
  ) throws -> Task {
    switch (name, kind) {
    case ("parse", _): return .bytes { (try? JSONDocument($0)) != nil }
    case ("check", _):
      let schema = try CompiledSchema.compile(
        SchemaSource(contentsOfFile: schemas.appending(path: "\(kind).schema.json").path),
        options: CompilationOptions(formatAssertion: .always))
      return .bytes { line in
        guard let document = try? JSONDocument(line) else { return false }
        return schema.isValid(document.root)
      }
    case ("decode", "message"):
      return .bytes { (try? PubNubChatMessage.MessagePayload(json: $0)) != nil }
    case ("decode", "user"): return .bytes { (try? PubNubChatUser(json: $0)) != nil }
    case ("foundation", "message"): return decoding(PlainMessage.self)
    case ("foundation", "user"): return decoding(PlainUser.self)
    default: throw Usage()
    }
  }

  /// What `JSONDecoder` does with a struct that says the same as the generated one.
  private static func decoding<Model: Decodable>(_ type: Model.Type) -> Task {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let dateTime = RFC3339DateTime(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date and time.")
      }
      // The parser that the generated models use, and the arithmetic behind it.
      let seconds = dateTime.secondsSinceUnixEpoch - 978_307_200
      return Date(
        timeIntervalSinceReferenceDate: Double(seconds)
          + Double(dateTime.nanosecond / 1000) / 1_000_000)
    }
    return .data { (try? decoder.decode(type, from: $0)) != nil }
  }
}

/// What is done with each line, in the type that it asks for.
enum Task {
  case bytes(([UInt8]) -> Bool)
  case data((Data) -> Bool)
}

/// The lines of a file.
struct Lines {
  private let lines: [Data]

  init(_ lines: [Data]) {
    self.lines = lines
  }

  /// How long a task takes and how many lines it accepts; making the type it asks for is not counted.
  func time(_ task: Task) -> (Duration, Int) {
    switch task {
    case .bytes(let work): measure(lines.map { Array($0) }, work)
    case .data(let work): measure(lines.map { Data($0) }, work)
    }
  }

  private func measure<Line>(_ lines: [Line], _ work: (Line) -> Bool) -> (Duration, Int) {
    var accepted = 0
    let time = ContinuousClock().measure {
      for line in lines where work(line) { accepted += 1 }
    }
    return (time, accepted)
  }
}

struct Usage: Error {}

/// A message as somebody writes it by hand.
struct PlainMessage: Decodable {
  var id: String
  var text: String
  var contentType: String?
  var content: VoidCustomData?
  var custom: VoidCustomData?
  var createdAt: Date
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
  var custom: VoidCustomData?
  var updated: Date?
  var eTag: String?
}
