import Foundation
import JSONSchema
import JSONText

/// Times the verdicts on the lines of a file against a schema, parsing included and parsed before.
///
/// usage: schema-times SCHEMA [INSTANCES SECONDS]
///
/// Without instances it prints the seconds that compiling the schema takes, once it is in memory;
/// `compile-sizes.py` asks for that. With them it compiles, which is not timed, and judges the lines
/// again and again for at least so many seconds, once from their bytes and once from documents. Prints
/// the verdicts, a character for each line (`1` valid, `0` invalid, `-` no JSON), and the seconds of
/// one pass, first with parsing and then without. Formats are asserted. `real-schemas.py` runs it in
/// turn with another validator.
@main
struct SchemaTimes {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 2 || arguments.count == 4 else { throw Usage() }
    let source = SchemaSource(bytes: try bytes(of: arguments[1]), path: arguments[1])
    let start = ContinuousClock.now
    let schema = try CompiledSchema.compile(
      source, options: CompilationOptions(formatAssertion: .always))
    if arguments.count == 2 {
      print((ContinuousClock.now - start) / .seconds(1))
    } else if let seconds = Double(arguments[3]) {
      try judge(arguments[2], schema, .seconds(seconds))
    } else {
      throw Usage()
    }
  }

  private static func judge(
    _ instances: String, _ schema: CompiledSchema, _ least: Duration
  ) throws {
    let lines = try bytes(of: instances).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    let documents = lines.map { try? JSONDocument($0) }
    print(String(documents.map { verdict(on: $0, schema) }))
    // The other side does not time what is no JSON either.
    let texts = zip(lines, documents).filter { $0.1 != nil }.map(\.0)
    let parsed = documents.compactMap { $0 }
    let validator = StreamingValidator(schema)
    print(passTime(least) { count(texts) { validator.isValid($0) } })
    print(passTime(least) { count(parsed) { schema.isValid($0.root) } })
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  private static func verdict(on document: JSONDocument?, _ schema: CompiledSchema) -> Character {
    guard let document else { return "-" }
    return schema.isValid(document.root) ? "1" : "0"
  }

  private static func count<Element>(_ elements: [Element], _ holds: (Element) -> Bool) -> Int {
    var count = 0
    for element in elements where holds(element) { count += 1 }
    return count
  }

  /// The seconds of one pass, over as many as fill the time; the first one warms up.
  private static func passTime(_ least: Duration, _ pass: () -> Int) -> Double {
    let expected = pass()
    let clock = ContinuousClock()
    let start = clock.now
    var passes = 0
    repeat {
      let found = pass()
      precondition(found == expected, "verdicts do not change from pass to pass")
      passes += 1
    } while clock.now - start < least
    return (clock.now - start) / .seconds(passes)
  }
}

struct Usage: Error {}
