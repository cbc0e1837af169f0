@_spi(Generated) import ChatRuntime
import JSONSchema
import JSONText

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Asks generated models what they make of instances: a request per line in, an answer per line out.
///
/// Compiled together with the models, and with a file that lists them as `probedModels`. Each answer is
/// written before the next request is read, so that whoever asks knows which request a trap belongs to. Types of
/// the libraries are named with their modules, as models of definitions may have the same names.
@main
enum Probe {
  static func main() {
    while let line = readLine() {
      do {
        let request = try JSONText.JSONDocument(line).root
        guard let name = request["model"]?.string, let instance = request["instance"]?.string,
          let model = probedModels[name]
        else { preconditionFailure("not a request: \(line)") }
        send(answer(model, Array(instance.utf8)).bytes() + [UInt8(ascii: "\n")])
      } catch {
        preconditionFailure("not a request: \(line)")
      }
    }
  }

  /// Writes without a buffer, which a trap would lose.
  private static func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }

  private static func answer<Model: SchemaModel>(_ type: Model.Type, _ bytes: [UInt8]) -> JSONValue
  {
    var answer = JSONText.JSONObject()
    answer["unchecked"] = unchecked(type, bytes)
    answer["generated"] = generatedVerdict(type, bytes)
    answer["checked"] = checkedVerdict(type, bytes)
    return .object(answer)
  }

  /// Decodes without checks, and encodes what was decoded.
  private static func unchecked<Model: SchemaModel>(_: Model.Type, _ bytes: [UInt8]) -> JSONValue {
    do {
      let value = try Model(json: bytes)
      let encoded = try value.json()
      return [
        "encoded": .string(String(decoding: encoded, as: UTF8.self)),
        "isEqualAfterwards": .bool(try Model(json: encoded) == value),
      ]
    } catch {
      return ["error": .string("\(error)")]
    }
  }

  /// What the generated code decides without the engine's help.
  private static func generatedVerdict<Model: SchemaModel>(
    _: Model.Type, _ bytes: [UInt8]
  ) -> JSONValue {
    var reader = ChatRuntime.PayloadReader(bytes, isChecking: true)
    do {
      _ = try Model(from: &reader)
      try reader.finish()
      return ["isValid": true]
    } catch {
      let isUndecided = (error as? ChatRuntime.CheckFailure)?.code == .undecided
      return [
        "isValid": false, "error": .string("\(error)"), "isUndecided": .bool(isUndecided),
      ]
    }
  }

  /// What checked decoding decides.
  private static func checkedVerdict<Model: SchemaModel>(
    _: Model.Type, _ bytes: [UInt8]
  ) -> JSONValue {
    do throws(ChatRuntime.PayloadError) {
      let isEqual = try Model(checking: bytes) == Model(json: bytes)
      return ["isValid": true, "isEqualToUnchecked": .bool(isEqual)]
    } catch {
      return [
        "isValid": false, "error": .string("\(error)"),
        "code": .string(error.code.description),
        "reasons": .array(error.failures.map { .string($0.message) }),
      ]
    }
  }
}
