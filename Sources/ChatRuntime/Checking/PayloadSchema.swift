public import JSONSchema

/// The schema of a payload, compiled from texts that are part of the program.
///
/// Made by generated code, once per schema, as a static constant; compiling happens at the constant's
/// first use and never again, whatever the number of threads.
///
/// ```swift
/// enum ProjectSchemas {
///   static let task = PayloadSchema("task.schema.json", texts: texts)
///   static let comment = PayloadSchema("comment.schema.json", texts: texts)
///
///   private static let texts = ["task.schema.json": #"{…}"#, "comment.schema.json": #"{…}"#]
/// }
/// ```
public struct PayloadSchema: Sendable {
  /// The compiled schema; formats are asserted.
  public let compiled: CompiledSchema

  /// Compiles a schema.
  ///
  /// The program can not go on if a text is no usable schema: the generator has compiled it before it
  /// became part of the program.
  ///
  /// - Parameters:
  ///   - name: The name of the text to start from.
  ///   - texts: The schemas by the names that they refer to each other with, for example
  ///     `{"$ref": "task.schema.json"}`.
  public init(_ name: String, texts: [String: String]) {
    var registry = SchemaRegistry()
    for (name, text) in texts {
      registry.add(SchemaSource(text, uri: Self.uri(name), path: name))
    }
    do {
      compiled = try CompiledSchema.compile(
        uri: Self.uri(name), registry: registry,
        options: CompilationOptions(formatAssertion: .always))
    } catch {
      preconditionFailure("An embedded schema can not be used: \(error)")
    }
  }

  /// The address of an embedded text, against which references in it are resolved; a name that is an
  /// address, such as an `$id`, is its own.
  private static func uri(_ name: String) -> String {
    URIReference(name).isAbsolute ? name : "embedded:/\(name)"
  }
}
