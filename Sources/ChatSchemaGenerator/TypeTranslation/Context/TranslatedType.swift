/// Translates the two functions by which every generated type decodes and encodes itself.
///
///     public init(from reader: inout PayloadReader) throws { … }
///     public func encode(to writer: inout PayloadWriter) throws { … }
struct CodingFunctions {
  let access: Access
  let locals: LocalNames

  /// The comment on the initializer of most types.
  static let reads: Documentation = "Decodes a value, and validates it if the reader checks."

  /// The comment on the function of most types.
  static let writes: Documentation = "Encodes the value as the schema has it."

  /// Returns `init(from reader:)`.
  func reading(_ body: [SwiftStatement], words: Documentation = Self.reads) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: words, access: access, kind: .initializer(isFailable: false),
        parameters: [readerParameter(.other("from"))], effects: .throws, body: .statements(body)))
  }

  /// Returns `encode(to writer:)`.
  func writing(
    _ body: [SwiftStatement], words: Documentation = Self.writes
  ) -> SwiftDeclaration {
    .callable(
      CallableDeclaration(
        documentation: words, access: access, kind: .function("encode"),
        parameters: [
          Parameter(
            label: .other("to"), name: locals.writer, isInOut: true, type: "PayloadWriter")
        ],
        effects: .throws, body: .statements(body)))
  }

  /// Returns the parameter, for example `_ reader: inout PayloadReader`.
  func readerParameter(_ label: Parameter.Label) -> Parameter {
    Parameter(
      label: label, name: locals.reader, isInOut: true, type: "PayloadReader")
  }

  /// Returns statements that keep or reject a value that the schema does not allow.
  ///
  /// It is always rejected if the type has no case for it, otherwise in checked decoding.
  func unrecognized(_ case: Identifier?, expected: String, value: Expression) -> [SwiftStatement] {
    guard let `case` else {
      return [.thrown(locals.read("unrecognized", [Argument(.string(expected))]))]
    }
    return [
      .expression(locals.read("check", [Argument(.boolean(false))])),
      .assignment(.current, .implicitCall(`case`, [Argument(value)])),
    ]
  }
}

/// Translates the conformance that every generated type has: decoding, encoding, and its schema.
///
///     extension Shipment: SchemaModel {
///       public static var payloadSchema: PayloadSchema { ShipmentSchema.root }
///       …
///     }
struct CheckedCoding {
  let context: TypeTranslationContext
  let id: TypeID
  /// The protocol that defines how the type is decoded and encoded.
  var conformance: TypeReference = "SchemaModel"

  /// Returns the extension with the type's own functions.
  func `extension`(_ members: [SwiftDeclaration]) -> SwiftDeclaration {
    .extension(
      ExtensionDeclaration(
        extended: context.reference(to: id), inherited: [conformance],
        members: [schemaProperty] + members))
  }

  /// Returns the property with the schema against which checked decoding validates a type.
  static func schemaProperty(_ schema: Expression, _ access: Access) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: "The schema that checked decoding validates against.", access: access,
        isStatic: true, name: "payloadSchema", type: "PayloadSchema",
        value: .computed([.expression(schema)])))
  }

  private var schemaProperty: SwiftDeclaration {
    guard case .enumeration(let shape) = context.model[id].content, !shape.hasSchema else {
      return Self.schemaProperty(schema, context.access)
    }
    return .property(
      PropertyDeclaration(
        documentation: "A schema that lists the texts.", access: context.access, isStatic: true,
        introducer: .constant, name: "payloadSchema",
        value: .initial(Expression.name("listedTexts").member("schema"))))
  }

  private var schema: Expression {
    let type = context.model[id]
    let unit = context.unit(of: id)
    let parts = ([type.origin.subschema] + type.others).map {
      context.model.schemaPart($0, of: type.root, in: unit, context.fileScope)
    }
    return parts.dropFirst().reduce(parts[0]) { $0.calling("merged", [Argument("with", $1)]) }
  }
}

/// The Swift declarations of a type of a ``TypeModel``.
struct TranslatedType: Hashable, Sendable {
  /// Its declaration, without the types that are nested in it, which are declared in extensions.
  var declaration: TypeDeclaration
  /// The other declarations at file scope: names of members, coding.
  var companions: [SwiftDeclaration] = []
}
