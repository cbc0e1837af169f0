/// A type as it is written where it is used, for example `[String: ChatUser<Custom>.Patcher?]`.
indirect enum TypeReference: Hashable, Sendable {
  /// A type of an imported module, for example `String`. It is qualified, as `Swift.String`, wherever a
  /// generated type has the same name.
  case library(Identifier, arguments: [TypeReference])
  /// A type of the application with the module that it is in.
  case imported(TypeReference, module: Identifier)
  /// A name with its arguments, for example `Set<UserID>`.
  case named(Identifier, arguments: [TypeReference])
  /// A type inside another or inside a module, for example `Swift.String` or `ChatUser<Custom>.Patcher`.
  case member(TypeReference, Identifier, arguments: [TypeReference])
  /// For example `String?`.
  case optional(TypeReference)
  /// For example `[String]`.
  case array(TypeReference)
  /// For example `[String: Int]`.
  case dictionary(key: TypeReference, value: TypeReference)
  /// For example `(Int) -> String`.
  case function(parameters: [TypeReference], result: TypeReference)
  /// For example `any Error`.
  case any(TypeReference)
  /// For example `KeyPath.Type`.
  case metatype(TypeReference)

  /// A name without arguments.
  static func named(_ name: Identifier) -> TypeReference { .named(name, arguments: []) }

  /// A type of a library without generic arguments.
  static func library(_ name: Identifier) -> TypeReference { .library(name, arguments: []) }

  /// A nested name without arguments.
  func nested(_ name: Identifier) -> TypeReference { .member(self, name, arguments: []) }
}

extension TypeReference: ExpressibleByStringLiteral {
  /// Creates a type from a name in the generator's own source: a library's type if there is one of this name.
  init(stringLiteral value: String) {
    let name = Identifier(stringLiteral: value)
    self =
      LibraryTypes.module(of: name) == nil
      ? .named(name, arguments: []) : .library(name, arguments: [])
  }
}

/// The effects of a function, for example `async throws`.
struct Effects: Hashable, Sendable {
  var isAsync = false
  var isThrowing = false

  static let none = Effects()
  static let `throws` = Effects(isThrowing: true)
}

/// One generic parameter, for example `Custom: UserCustomData`.
struct GenericParameter: Hashable, Sendable {
  var name: Identifier
  var constraint: TypeReference?
}
