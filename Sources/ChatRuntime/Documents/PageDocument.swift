import JSONSchema
import JSONText

/// The array of items in a payload that was parsed as a document.
struct PageDocument {
  /// The array of items.
  let array: JSONNode

  /// Parses a payload and finds the array at a pointer.
  init(_ bytes: [UInt8], at pointer: JSONPointer, options: ReadingOptions) throws(PayloadError) {
    let root = try Self.parse(bytes, options: options).root
    guard let node = root.resolve(pointer) else {
      throw Self.error("missing-member", "There is nothing at \(pointer).", at: root, options)
    }
    guard node.kind == .array else {
      throw Self.error("wrong-kind", "Expected an array, found \(node.kind).", at: node, options)
    }
    array = node
  }

  /// Parses a payload.
  static func parse(
    _ bytes: [UInt8], options: ReadingOptions, origin: SourcePosition = .start
  ) throws(PayloadError) -> JSONDocument {
    do {
      return try JSONDocument(bytes, limits: options.limits, origin: origin)
    } catch {
      throw PayloadError(.notJSON, [Diagnostic(error, file: options.name)])
    }
  }

  private static func error(
    _ id: Diagnostic.ID, _ message: String, at node: JSONNode, _ options: ReadingOptions
  ) -> PayloadError {
    let location = SourceLocation(
      file: options.name, position: node.position, pointer: node.pointer)
    return PayloadError(.unreadable, [Diagnostic(id, at: location, message)])
  }
}
