public import JSONSchema
import JSONText

/// The schema of a payload, compiled from texts that are part of the program.
///
/// Made by generated code, once per schema, as a static constant; compiling happens at the constant's
/// first use and never again, whatever the number of threads.
///
/// ```swift
/// enum ProjectSchemas {
///   static let ticket = PayloadSchema("ticket.schema.json", texts: texts)
///   static let ticketLabels = task.part(at: "#/properties/labels")
///
///   private static let texts = ["ticket.schema.json": #"{…}"#, "comment.schema.json": #"{…}"#]
/// }
/// ```
public struct PayloadSchema: Sendable {
  /// The compiled schema.
  public var compiled: CompiledSchema { storage.compiled }

  /// One word, for code that passes schemas on; every generated type does.
  private final class Storage: Sendable {
    let compiled: CompiledSchema

    init(_ compiled: CompiledSchema) { self.compiled = compiled }
  }

  private let storage: Storage

  /// Whether a format can make a payload invalid, unless its dialect says so anyway.
  public enum Formats: Sendable {
    /// Every known format is asserted.
    case asserted
    /// None is, whatever the dialect says.
    case annotated
  }

  /// Compiles a schema.
  ///
  /// The program can not go on if a text is no usable schema: the generator has compiled it before it
  /// became part of the program.
  ///
  /// - Parameters:
  ///   - name: The name of the text to start from.
  ///   - texts: The schemas by the names that they refer to each other with, for example
  ///     `{"$ref": "ticket.schema.json"}`: paths of files, from a folder that they have in common, or
  ///     absolute URIs. A schema is found by its `$id` as well, and meta-schemas need no text.
  ///   - formats: Whether a format can make a payload invalid.
  ///   - dialect: The URI of the dialect of texts without `$schema`, unless the text that refers to one has
  ///     another; draft 2020-12 if nil.
  public init(
    _ name: String, texts: [String: String], formats: Formats = .asserted, dialect: String? = nil
  ) {
    do {
      var registry = SchemaRegistry()
      // A dialect of the standard is that of texts without one; any other is looked up by its URI.
      let standard = dialect.flatMap { StandardDialect(uri: $0) }
      let other = standard == nil ? dialect : nil
      for (name, text) in texts {
        registry.add(
          SchemaDocument(
            try JSONDocument(text).root, uri: Self.uri(name), path: name, defaultDialect: other))
      }
      storage = Storage(
        try CompiledSchema.compile(
          uri: Self.uri(name), registry: registry,
          options: CompilationOptions(
            formatAssertion: formats == .asserted ? .always : .never, dialect: standard)))
    } catch {
      preconditionFailure("An embedded schema can not be used: \(error)")
    }
  }

  /// A schema inside this one, or one that it refers to, which shares what is compiled.
  ///
  /// There has to be one: the generator has found it before it wrote the location down.
  ///
  /// - Parameters:
  ///   - fragment: A JSON Pointer or an anchor behind `#`, for example `#/properties/labels`.
  ///   - name: The name of the text that it is in; nil for the one that this schema is in.
  /// - Returns: The part. It does not see what schemas around it evaluate.
  public func part(at fragment: String, in name: String? = nil) -> PayloadSchema {
    guard let part = compiled.part(at: name.map { Self.uri($0) + fragment } ?? fragment) else {
      preconditionFailure("There is no schema at \(fragment).")
    }
    return PayloadSchema(part)
  }

  /// The schema that asks for all that this one and another part of the same schema ask for.
  ///
  /// For a type that is merged from subschemas of which none refers to the others.
  ///
  /// - Parameter other: A part of the same schema.
  /// - Returns: The schema of both.
  public func merged(with other: PayloadSchema) -> PayloadSchema {
    PayloadSchema(compiled.merged(with: other.compiled))
  }

  private init(_ compiled: CompiledSchema) {
    storage = Storage(compiled)
  }

  /// The address of an embedded text, against which references in it are resolved; a name that is an
  /// address, such as an `$id`, is its own.
  private static func uri(_ name: String) -> String {
    let reference = URIReference(name)
    if reference.isAbsolute { return name }
    return reference.resolved(against: URIReference("embedded:/")).description
  }
}
