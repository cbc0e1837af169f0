/// Swift as values: what `EntityModel` becomes before it becomes text.
///
/// No case holds Swift in a string. Names are ``Identifier``, literals and comments are data, so that
/// nothing a schema says can become code.
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
  /// Which kind of type is declared.
  enum Kind: String, Hashable, Sendable {
    case structure = "struct"
    case enumeration = "enum"
    case `protocol` = "protocol"
  }

  var documentation: Documentation?
  var attributes: [DeclarationAttribute] = []
  var access = Access.internal
  /// Whether the cases of an enum hold values of the enum itself.
  var isIndirect = false
  var kind: Kind
  var name: Identifier
  /// Generic parameters; of a protocol the names of its primary associated types.
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
  /// What a case carries.
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
  /// The case of a text in an enumeration of texts.
  ///
  /// Without a raw value where the name is the text, byte by byte: Swift has an `é` of one scalar and one
  /// of two as equal, JSON has not.
  init(_ name: Identifier, of text: String) {
    let isName = text.utf8.elementsEqual(name.text.utf8)
    self.init(name: name, value: isName ? .nothing : .rawString(text))
  }
}
