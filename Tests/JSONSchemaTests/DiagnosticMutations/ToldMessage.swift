import JSONSchema
import JSONText

/// A message of the package, as `chat-schema validate` shows it.
struct ToldMessage: CustomStringConvertible {
  var place: TextPlace
  var text: String

  init(_ position: SourcePosition, _ text: String) {
    place = TextPlace(line: position.line, column: position.column)
    self.text = text
  }

  var description: String { "\(place): \(text)" }
}

extension ToldMessage {
  /// The first message about an instance.
  static func first(about instance: [UInt8], _ schema: CompiledSchema) -> [ToldMessage] {
    do throws(JSONSyntaxError) {
      let document = try JSONDocument(instance)
      if let error = schema.validate(document.root).errors.first?.explanations.first {
        return [ToldMessage(error.position, error.message)]
      }
      return document.duplicateMembers.prefix(1).map {
        ToldMessage($0.second, "the member \"\($0.name)\" is there at \($0.first) already")
      }
    } catch {
      return [
        ToldMessage(error.position, error.message + (error.suggestion.map { " \($0)" } ?? ""))
      ]
    }
  }

  /// The first message about a schema.
  static func first(aboutSchema text: [UInt8], _ registry: SchemaRegistry) -> [ToldMessage] {
    do throws(DiagnosticsError) {
      let source = SchemaSource(bytes: text, path: "schema.json")
      return messages(try CompiledSchema.compile(source, registry: registry).warnings)
    } catch {
      return messages(error.diagnostics)
    }
  }

  private static func messages(_ diagnostics: [Diagnostic]) -> [ToldMessage] {
    diagnostics.prefix(1).map { diagnostic in
      // The first note of a syntax error is what to do about it, in the same block.
      let advice = diagnostic.notes.first { $0.location == nil }.map { " \($0.message)" } ?? ""
      return ToldMessage(
        diagnostic.location?.position ?? .start, diagnostic.sentence + advice)
    }
  }
}
