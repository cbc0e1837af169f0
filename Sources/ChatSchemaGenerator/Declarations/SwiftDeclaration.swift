/// A Swift declaration as a value: the form between `EntityModel` and text.
///
/// No case stores Swift source in a string. Names are ``Identifier``, and literals and comments are data, so
/// that the contents of a schema cannot become code.
indirect enum SwiftDeclaration: Hashable, Sendable {
  case type(TypeDeclaration)
  case `extension`(ExtensionDeclaration)
  case alias(TypeAliasDeclaration)
  case associatedType(AssociatedTypeDeclaration)
  case property(PropertyDeclaration)
  case callable(CallableDeclaration)
  case enumCase(EnumCaseDeclaration)
}

/// A struct, enum or protocol.
struct TypeDeclaration: Hashable, Sendable {
  /// The kind of type.
  enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `protocol` = "protocol"
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  /// Whether the cases of an enum contain values of the enum itself.
  var isIndirect = false
  var kind: Kind
  var name: Identifier
  /// Generic parameters; for a protocol, the names of its primary associated types.
  var genericParameters: [GenericParameter] = []
  /// Conformances, the raw type of an enum first.
  var inherited: [TypeReference] = []
  var members: [SwiftDeclaration] = []
}

/// For example `extension ChatUser: Equatable { … }`.
struct ExtensionDeclaration: Hashable, Sendable {
  var extended: TypeReference
  var inherited: [TypeReference] = []
  /// The condition of the conformances; nil for none.
  var condition: SameType?
  /// Members, each with its own access level.
  var members: [SwiftDeclaration] = []
}

/// A condition on a generic parameter, for example `where Entities == PubNubManagedChatEntities`.
struct SameType: Hashable, Sendable {
  var parameter: Identifier
  var type: TypeReference
}

/// For example `public typealias PubNubChatUser = ChatUser<VoidCustomData>`.
struct TypeAliasDeclaration: Hashable, Sendable {
  var documentation: Documentation?
  var access = Access.internal
  var name: Identifier
  var genericParameters: [GenericParameter] = []
  var type: TypeReference
}

/// For example `associatedtype User: UserCustomData = VoidCustomData`.
struct AssociatedTypeDeclaration: Hashable, Sendable {
  var documentation: Documentation?
  var name: Identifier
  var inherited: [TypeReference] = []
  var defaultType: TypeReference?
}

/// One case of an enum, for example `case flagged = "FLAGGED"` or `case text(String)`.
struct EnumCaseDeclaration: Hashable, Sendable {
  /// The raw or associated value of a case.
  enum Value: Hashable, Sendable {
    case nothing
    case rawString(String)
    case rawInteger(Int64)
    case associated(TypeReference)
  }

  var documentation: Documentation?
  var name: Identifier
  var value = Value.nothing
}

extension EnumCaseDeclaration {
  /// Creates the case for a text in an enumeration of texts.
  ///
  /// The case has no raw value if its name equals the text byte for byte. Swift compares an `é` of one scalar
  /// and one of two as equal; JSON does not.
  init(_ name: Identifier, of text: String) {
    let isName = text.utf8.elementsEqual(name.text.utf8)
    self.init(name: name, value: isName ? .nothing : .rawString(text))
  }
}

/// A function, initializer or subscript, or a protocol's requirement for one.
struct CallableDeclaration: Hashable, Sendable {
  /// The kind of callable, with the attributes that only this kind has.
  enum Kind: Hashable, Sendable {
    case function(Identifier)
    /// An initializer; a failable one is `init?`.
    case initializer(isFailable: Bool)
    case `subscript`
  }

  /// The body, or its absence in a requirement.
  enum Body: Hashable, Sendable {
    /// A protocol's requirement.
    case none
    case statements([SwiftStatement])
    /// A subscript that can be set; the new value is `newValue`.
    case getAndSet(get: [SwiftStatement], set: [SwiftStatement])

    /// The body `{ value }`.
    static func value(_ value: Expression) -> Body { .statements([.expression(value)]) }
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  var isStatic = false
  var isMutating = false
  var kind: Kind
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []
  var effects = Effects.none
  /// The result; `nil` for none.
  ///
  /// A subscript always has one.
  var result: TypeReference?
  var body: Body
  /// `.onePerLine` adds one line to a diff for each added parameter.
  var layout = ListLayout.whenNeeded
}

/// One parameter, for example `usingPatch patch: ChatUser<Custom>.Patcher`.
struct Parameter: Hashable, Sendable {
  /// The label of the argument in a call.
  enum Label: Hashable, Sendable {
    /// The parameter's name.
    case same
    /// No label (`_`).
    case none
    case other(Identifier)
  }

  var label = Label.same
  var name: Identifier
  var isInOut = false
  var type: TypeReference
  var defaultValue: Expression?
}

/// A stored or computed property, or a protocol's requirement for one.
struct PropertyDeclaration: Hashable, Sendable {
  /// The source of the value.
  enum Value: Hashable, Sendable {
    /// Stored, set by an initializer.
    case stored
    /// Stored, with an initial value.
    case initial(Expression)
    /// Computed; read-only.
    case computed([SwiftStatement])
    /// Computed; read-only, and reading it can throw.
    case computedThrowing([SwiftStatement])
    /// Computed; can be set, the new value is `newValue`.
    case computedAndSet(get: [SwiftStatement], set: [SwiftStatement])
    /// A protocol's requirement, `{ get }`.
    case required

    /// The getter `{ value }`.
    static func computed(_ value: Expression) -> Value { .computed([.expression(value)]) }
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  /// Whether only its type sets it.
  var isSetPrivately = false
  var isStatic = false
  var introducer = Introducer.variable
  var name: Identifier
  /// The type; `nil` to infer it from the value.
  var type: TypeReference?
  var value = Value.stored
}

extension SwiftDeclaration {
  /// A constant that an initializer sets, for example `public let engine: SyncEngine`.
  static func constant(
    _ documentation: Documentation?, _ access: Access, _ name: Identifier, _ type: TypeReference
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: documentation, access: access, introducer: .constant, name: name, type: type)
    )
  }

  /// A property with a getter, for example `public var isPresent: Bool { presence != nil }`.
  static func computed(
    _ documentation: Documentation?, _ access: Access, isStatic: Bool = false, _ name: Identifier,
    _ type: TypeReference, _ value: Expression
  ) -> SwiftDeclaration {
    .property(
      PropertyDeclaration(
        documentation: documentation, access: access, isStatic: isStatic, name: name, type: type,
        value: .computed(value)))
  }
}

/// A doc comment as data.
struct Documentation: Hashable, Sendable {
  /// Texts of the author, which come first, and whose lines stay as they are.
  var quoted: [String] = []
  /// The summary, one sentence; nil below a quoted text.
  var summary: String?
  /// Paragraphs after the summary.
  ///
  /// Where they contain words of a schema, these are in code spans.
  var body: [String] = []
  var parameters: [Parameter] = []
  var throwing: String?
  var returns: String?
  /// The origin of the declaration, as in `- Remark: Generated from …`.
  var remark: String?

  /// The documentation of one parameter.
  struct Parameter: Hashable, Sendable {
    var name: Identifier
    var text: String
  }
}

extension Documentation: ExpressibleByStringLiteral {
  /// Creates a comment of one sentence.
  init(stringLiteral value: String) { self.init(summary: value) }
}

extension SwiftDeclaration {
  /// The names of all types that the declaration introduces, including nested ones and generic parameters.
  var typeNames: [Identifier] {
    switch self {
    case .type(let type):
      [type.name] + type.genericParameters.map(\.name) + type.members.flatMap(\.typeNames)
    case .extension(let extended): extended.members.flatMap(\.typeNames)
    case .alias(let alias): [alias.name]
    case .associatedType(let type): [type.name]
    case .callable(let callable): callable.genericParameters.map(\.name)
    case .property, .enumCase: []
    }
  }
}
