import JSONSchema
import JSONText

/// What the schema of a property says about its values.
struct PropertyShape {
  /// The kind of value.
  var type: ValueType
  /// The JSON types that are allowed besides null; `nil` when every one is.
  var kinds: Set<String>?
  /// Whether null is allowed.
  var isNullable: Bool
  /// Assertions about a value that is not null.
  var constraints: [ValueConstraint] = []
  /// Words for the doc comment.
  var wording = Wording()
  /// The schema's default.
  var defaultValue: SourceValue?
  /// The subschema, behind references.
  var schema: SourceValue
  /// The name of the file that the subschema is in.
  var schemaName: SchemaResource.Name
  /// Why the value became JSON although the schema says more, and where.
  var unsupported: (value: SourceValue, reason: String)?
}

extension PropertyShape {
  /// How many lists may be inside of each other.
  private static let maximumDepth = 4

  /// Reads a subschema.
  ///
  /// - Parameters:
  ///   - value: The subschema.
  ///   - name: The name of its file.
  ///   - attribute: The name of the attribute, which an enumeration is named after.
  ///   - depth: How many lists it is inside of.
  ///   - context: Takes findings about references.
  init(
    _ value: SourceValue, in name: SchemaResource.Name, for attribute: String, depth: Int = 0,
    _ context: inout ReadingContext
  ) {
    let target = SubschemaReference.resolve(value, in: name, &context)
    let schema = target?.value ?? value
    self.init(
      type: .json, kinds: nil, isNullable: true, schema: schema, schemaName: target?.name ?? name)
    wording = Wording(
      title: value["title"]?.string ?? schema["title"]?.string,
      description: value["description"]?.string ?? schema["description"]?.string,
      isDeprecated: value["deprecated"]?.isTrue ?? schema["deprecated"]?.isTrue ?? false)
    defaultValue = value["default"] ?? schema["default"]
    guard target != nil else { return }
    if schema.boolean == false {
      unsupported = (schema, "no value is allowed here")
      return
    }
    readKinds()
    readType(attribute, depth, &context)
    constraints = ConstraintReader.constraints(of: schema)
    wording.facts = ConstraintReader.facts(constraints)
  }

  private mutating func readKinds() {
    let types: Set<String>? =
      if let one = schema["type"]?.string {
        [one]
      } else if let many = schema["type"]?.strings, !many.isEmpty {
        Set(many.map(\.text))
      } else {
        nil
      }
    var nullable = types?.contains("null") ?? true
    if let values = schema["enum"]?.elements {
      nullable = nullable && values.contains { $0.node.isNull }
    }
    if let constant = schema["const"] { nullable = nullable && constant.node.isNull }
    isNullable = nullable
    kinds = types.map { $0.subtracting(["null"]) }
  }

  private mutating func readType(
    _ attribute: String, _ depth: Int, _ context: inout ReadingContext
  ) {
    for keyword in ["allOf", "anyOf", "oneOf", "if"] {
      guard let value = schema[keyword] else { continue }
      unsupported = (value, "`\(keyword)` does not make one Swift type")
      return
    }
    if readEnumeration(attribute) { return }
    guard let kinds else { return }
    guard kinds.count == 1, let kind = kinds.first else {
      let isOnlyNumbers = kinds == ["integer", "number"]
      if isOnlyNumbers { type = .number }
      if !isOnlyNumbers, !kinds.isEmpty, let value = schema["type"] {
        unsupported = (value, "several types do not make one Swift type")
      }
      return
    }
    type = singleType(kind, attribute, depth, &context)
  }

  /// Reads `enum` and `const`; returns whether the type is settled.
  private mutating func readEnumeration(_ attribute: String) -> Bool {
    guard let values = schema["enum"]?.elements ?? schema["const"].map({ [$0] }) else {
      return false
    }
    let texts = values.filter { !$0.node.isNull }.map(\.string)
    guard !texts.isEmpty, !texts.contains(nil) else {
      let isPlainKind = kinds.map { $0.count == 1 && $0 != ["string"] } ?? false
      if !isPlainKind { unsupported = (values.first ?? schema, "only texts make an enumeration") }
      return !isPlainKind
    }
    kinds = ["string"]
    type = .enumeration(EnumerationType(attribute: attribute, values: texts.compactMap(\.self)))
    return true
  }

  private mutating func singleType(
    _ kind: String, _ attribute: String, _ depth: Int, _ context: inout ReadingContext
  ) -> ValueType {
    switch kind {
    case "string": return stringType
    case "boolean": return .boolean
    case "integer": return .integer(fitsInt64: fitsInt64)
    case "number": return .number
    case "array":
      guard let items = schema["items"], items.boolean == nil else { return .json }
      // A schema can refer to itself, and lists of lists without end have no Swift type.
      guard depth < Self.maximumDepth else {
        unsupported = (items, "lists inside of lists, too many or without end")
        return .json
      }
      let element = PropertyShape(
        items, in: schemaName, for: attribute, depth: depth + 1, &context)
      unsupported = element.unsupported
      return element.isNullable || element.type == .json ? .json : .array(element.type)
    default:
      if let properties = schema["properties"] {
        unsupported = (properties, "an object with properties of its own")
      }
      return .json
    }
  }

  private var stringType: ValueType {
    switch schema["format"]?.string {
    case "date-time": .date
    case "uri": .url
    case "uuid": .uuid
    default: schema["contentEncoding"]?.string == "base64" ? .data : .string
    }
  }

  private var fitsInt64: Bool {
    func isBounded(_ inclusive: String, _ exclusive: String) -> Bool {
      [inclusive, exclusive].contains { schema[$0]?.node.number?.int64 != nil }
    }
    return isBounded("minimum", "exclusiveMinimum") && isBounded("maximum", "exclusiveMaximum")
  }
}

extension EnumerationType {
  /// An enumeration named after an attribute: `sendStatus` becomes `SendStatus`.
  init(attribute: String, values: [String]) {
    self.init(name: attribute.prefix(1).uppercased() + attribute.dropFirst(), values: values)
  }
}
