/// A whole Swift file as a value.
struct SourceFile: Hashable, Sendable {
  /// Comment lines before everything else, without `//`.
  var header: [String]
  /// Imports in any order, repeated or not: they are sorted and written once.
  var imports: [Import]
  var declarations: [SwiftDeclaration]
  /// The names of all types that are generated beside it, which hide those of libraries.
  var hidden: Set<Identifier> = []
}

/// One import.
struct Import: Hashable, Sendable {
  /// What is imported.
  enum Module: Hashable, Sendable {
    case named(Identifier)
    /// `FoundationEssentials` where the platform has it, `Foundation` elsewhere.
    case foundationEssentials
  }

  /// The access level; `nil` for a bare `import`, which every language mode understands.
  var access: Access?
  var module: Module
  /// The group of declarations behind `@_spi` that come along, or nil for public ones alone.
  var interface: Identifier?

  /// Makes an import of a module by its name.
  init(_ access: Access?, _ name: Identifier, interface: Identifier? = nil) {
    self.access = access
    self.interface = interface
    module = .named(name)
  }

  /// The import of the runtime by a file whose functions read or write JSON: it brings what the runtime offers
  /// generated code alone.
  static func runtimeForBodies(_ access: Access?) -> Import {
    Import(access, "ChatRuntime", interface: "Generated")
  }

  private init(_ access: Access?, module: Module) {
    self.access = access
    self.module = module
  }

  /// The conditional import of Foundation's essentials.
  static func foundationEssentials(_ access: Access?) -> Import {
    Import(access, module: .foundationEssentials)
  }
}

/// Who can see a declaration.
enum Access: String, Hashable, Sendable {
  case `public`
  case package
  /// Not written.
  case `internal`
  case `fileprivate`
  case `private`
}

/// An attribute in front of a declaration.
enum DeclarationAttribute: Hashable, Sendable {
  case dynamicMemberLookup
  case inlinable
  case usableFromInline
  case discardableResult
  case frozen
  case deprecated(message: String)
  /// A property wrapper, on the line of the property.
  case wrapper(Identifier)
}
