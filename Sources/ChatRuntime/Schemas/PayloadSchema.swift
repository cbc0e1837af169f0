public import JSONSchema
import JSONText

/// The schema of a payload, compiled from texts that are embedded in the program.
///
/// Generated code creates one for each schema, as a static constant. The schema is compiled once, at the first use of
/// the constant, whatever the number of threads.
///
/// ```swift
/// enum ProjectSchemas {
///   static let ticket = PayloadSchema("ticket.schema.json", texts: texts)
///   static let ticketLabels = ticket.part(at: "#/properties/labels")
///
///   private static let texts = ["ticket.schema.json": #"{…}"#, "comment.schema.json": #"{…}"#]
/// }
/// ```
public struct PayloadSchema: Sendable {
  /// The compiled schema.
  public var compiled: CompiledSchema { storage.compiled }

  /// A reference, so that a schema is one word for the generated types, all of which pass schemas on.
  private final class Storage: Sendable {
    let compiled: CompiledSchema

    init(_ compiled: CompiledSchema) { self.compiled = compiled }
  }

  private let storage: Storage

  /// The treatment of the `format` keyword.
  public enum Formats: Sendable {
    /// Every known format is asserted.
    case asserted
    /// No format is asserted, whatever the dialect says.
    case annotated
  }

  /// Compiles a schema.
  ///
  /// The program stops if a text is not a usable schema. The generator has compiled every text before it was embedded.
  ///
  /// - Parameters:
  ///   - name: The name of the text of the root schema.
  ///   - texts: The schemas by the names with which they refer to each other, for example `{"$ref":
  ///     "ticket.schema.json"}`: paths of files relative to a common folder, or absolute URIs. A schema is also found
  ///     by its `$id`, and meta-schemas need no text.
  ///   - formats: Whether formats are asserted. Default: ``Formats/asserted``.
  ///   - dialect: The URI of the dialect of texts without `$schema`, unless the referring text has another one; draft
  ///     2020-12 if nil.
  public init(
    _ name: String, texts: [String: String], formats: Formats = .asserted, dialect: String? = nil
  ) {
    do {
      var registry = SchemaRegistry()
      // A standard dialect applies to texts without `$schema`; any other one is looked up by its URI.
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

  /// Returns a schema inside this one, or one that it refers to, which shares the compiled program.
  ///
  /// The program stops if there is no such schema. The generator has found each schema before it wrote its location.
  ///
  /// - Parameters:
  ///   - fragment: A JSON Pointer or an anchor after `#`, for example `#/properties/labels`.
  ///   - name: The name of the text that contains it; nil for the text of this schema.
  /// - Returns: The part. It ignores what enclosing schemas evaluate.
  @_spi(Generated) public func part(at fragment: String, in name: String? = nil) -> PayloadSchema {
    guard let part = compiled.part(at: name.map { Self.uri($0) + fragment } ?? fragment) else {
      preconditionFailure("There is no schema at \(fragment).")
    }
    return PayloadSchema(part)
  }

  /// Returns a schema that is the conjunction of this one and another part of the same schema.
  ///
  /// It is used for a type that is merged from subschemas that do not refer to each other.
  ///
  /// - Parameter other: A part of the same schema.
  /// - Returns: The conjunction of both.
  @_spi(Generated) public func merged(with other: PayloadSchema) -> PayloadSchema {
    PayloadSchema(compiled.merged(with: other.compiled))
  }

  private init(_ compiled: CompiledSchema) {
    storage = Storage(compiled)
  }

  /// Returns the base URI of an embedded text, against which its references are resolved.
  ///
  /// A name that is an absolute URI, such as an `$id`, is returned unchanged.
  private static func uri(_ name: String) -> String {
    let reference = URIReference(name)
    if reference.isAbsolute { return name }
    return reference.resolved(against: URIReference("embedded:/")).description
  }
}
