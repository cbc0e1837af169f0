/// Writes the types of values where they are used, and the statements that read and write them.
///
/// Shared by all that has values: properties, elements, members of maps, payloads of cases. The
/// constants that the statements need are collected in ``constants``, whose declaration belongs to
/// the companions of the type.
struct ValueTranslator {
  let context: TypeTranslationContext
  /// The type inside which the code stands.
  let owner: TypeID
  let locals: LocalNames
  let constants: ValueConstants
  /// Whether types are written as at file scope.
  private var usesFullNames = false

  /// A translator for the code of a type.
  ///
  /// - Parameters:
  ///   - context: The translation.
  ///   - owner: The type inside which the code stands.
  ///   - locals: The names of variables.
  ///   - holder: What holds the constants; nil for the name that belongs to the type.
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
  /// The type of a value that is there; an optional if null is allowed.
  func type(of use: ValueUse) -> TypeReference {
    let type = type(of: use.type)
    return allowsNil(use) ? .optional(type) : type
  }

  /// The type of a value that can be absent as well, without the optional that stands for absence.
  ///
  /// Also the type of elements and members that collections read without help, which optionals do
  /// not: they do not read themselves.
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

  /// The type of a value that is not null.
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

  /// The type as it is written at file scope.
  func qualifiedType(of shape: ValueShape) -> TypeReference {
    var qualified = self
    qualified.usesFullNames = true
    return qualified.type(of: shape)
  }

  /// The type that a text stands for, without its box.
  func type(of text: TextValue) -> TypeReference { .library(text.typeName) }
}

// MARK: Writing

extension ValueTranslator {
  /// Writes a value of ``type(of:)-(ValueUse)`` or of ``nullableType(of:)``.
  func writing(_ value: Expression) -> SwiftStatement {
    locals.write("writeValue", [Argument(value)])
  }
}
