import JSONText

/// Translates the types of values in their uses, and the statements that read and write them.
///
///     try reader.checkNext(atLeast: 0)
///     price = try reader.read()
///
/// It is shared by all uses: properties, elements, members of maps, associated values of cases. ``constants``
/// collects the constants that the statements need; their declaration is one of the companions of the type.
struct ValueTranslator {
  let context: TypeTranslationContext
  /// The type that contains the code.
  let owner: TypeID
  let locals: LocalNames
  let constants: ValueConstants
  /// Whether types are written as at file scope.
  private var usesFullNames = false

  /// Creates a translator for the code of a type.
  ///
  /// - Parameters:
  ///   - context: The translation.
  ///   - owner: The type that contains the code.
  ///   - locals: The names of variables.
  ///   - holder: The enum of the constants; nil for the name that belongs to the type.
  init(
    context: TypeTranslationContext, owner: TypeID, locals: LocalNames, holder: Identifier? = nil
  ) {
    self.context = context
    self.owner = owner
    self.locals = locals
    constants = ValueConstants(of: owner, in: context, holder: holder)
  }
}

// MARK: Types

extension ValueTranslator {
  /// Returns the type of a value that is present; an optional if null is allowed.
  func type(of use: ValueUse) -> TypeReference {
    let type = type(of: use.type)
    return allowsNil(use) ? .optional(type) : type
  }

  /// Returns the type of a value that can be absent as well, without the optional for absence.
  ///
  /// This is also the type of elements and members that collections read without help. Optionals would not do,
  /// because they are not `JSONDecodable`.
  func nullableType(of use: ValueUse) -> TypeReference {
    let type = type(of: use.type)
    return allowsNil(use) ? .library("Nullable", arguments: [type]) : type
  }

  /// Whether null is allowed and is not a value of the type itself.
  func allowsNil(_ use: ValueUse) -> Bool {
    switch use.type {
    case .any, .null: false
    default: use.isNullable
    }
  }

  /// Returns the type of a value that is not null.
  func type(of shape: ValueShape) -> TypeReference {
    switch shape {
    case .any: "JSONValue"
    case .null: "JSONNull"
    case .boolean: "Bool"
    case .integer(let isUnsigned): .library(isUnsigned ? "UInt64" : "Int")
    case .unboundedInteger: "JSONInteger"
    case .number: "JSONNumber"
    case .double: "Double"
    case .string: "String"
    case .text(let text): .library("TextBacked", arguments: [type(of: text)])
    case .value(let text): type(of: text)
    case .array(let element): .array(type(of: element))
    case .uniqueArray(let element):
      .library("UniqueArray", arguments: [nullableType(of: element)])
    case .map(let value): .library("MemberMap", arguments: [nullableType(of: value)])
    case .named(let id):
      usesFullNames ? context.reference(to: id) : context.reference(to: id, inside: owner)
    case .identifier(let name): .named(TypeNames.identifier(name))
    case .timetoken: "Timetoken"
    case .listed(let enumeration): .named(TypeNames.identifier(enumeration.name))
    case .slot: preconditionFailure("the type of a slot depends on the model that has it")
    }
  }

  /// Returns the type as it is written at file scope.
  func qualifiedType(of shape: ValueShape) -> TypeReference {
    var qualified = self
    qualified.usesFullNames = true
    return qualified.type(of: shape)
  }

  /// Returns the type that a text represents, without its wrapper.
  func type(of text: TextValue) -> TypeReference { .library(text.typeName) }
}

// MARK: Writing

extension ValueTranslator {
  /// Returns a statement that writes a value of ``type(of:)-(ValueUse)`` or of ``nullableType(of:)``.
  func writing(_ value: Expression) -> SwiftStatement {
    locals.write("writeValue", [Argument(value)])
  }
}

extension TypeTranslationContext {
  /// Returns a value of a type in Swift; ``DefaultSpelling`` determines whether the result is exactly the
  /// value.
  func literal(_ value: JSONValue, as type: ValueShape) -> Expression {
    switch (value, type) {
    case (_, .named(let id)):
      guard let name = DefaultSpelling(model: model).enumerationCase(of: value, in: id) else {
        preconditionFailure("a literal of a declared type is one of the values that it lists")
      }
      return .implicitMember(SwiftName.identifier(name, .enumCase))
    case (.string(let text), .listed(let enumeration)):
      guard let index = enumeration.values.firstIndex(of: text) else {
        preconditionFailure("the reader of the spec refuses defaults outside the listed values")
      }
      return .implicitMember(enumeration.cases[index])
    case (.array(let elements), .array(let element)):
      return .array(elements.map { literal($0, as: element.type) })
    default: return .json(value)
    }
  }
}

extension Expression {
  /// Returns a JSON value as the literal of a `JSONValue`, or of the Swift type for its kind.
  static func json(_ value: JSONValue) -> Expression {
    switch value {
    case .null: .null
    case .bool(let value): .boolean(value)
    case .string(let text): .string(text)
    case .number(let number): number.int64.map { .integer($0) } ?? .double(number.double)
    case .array(let elements): .array(elements.map(json))
    case .object(let object):
      .dictionary(
        object.map { DictionaryElement(key: .string($0.name), value: json($0.value)) })
    }
  }
}
