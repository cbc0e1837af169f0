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
  /// Members, each with its own access level.
  var members: [SwiftDeclaration] = []
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
