/// A whole Swift file as a value.
struct SourceFile: Hashable, Sendable {
  /// Comment lines before everything else, without `//`.
  var header: [String]
  /// The access of the declarations that other files of the target are meant to see.
  var access = Access.internal
  /// The imports that bodies need whatever the declarations name, in any order, repeated or not.
  ///
  /// The imports that follow from types are added, and all are sorted and written once. A file without declarations
  /// imports nothing.
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
  /// Whether who imports the module with the file can name what it brings.
  var isExported = false

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

  /// The import of the runtime by a file of which a module has one.
  ///
  /// A public module exports it: its declarations name types of the runtime.
  ///
  /// - Parameters:
  ///   - access: Who can see the declarations of the module.
  ///   - own: The access that the file itself needs.
  /// - Returns: The import.
  static func runtime(exportedBy access: Access, _ own: Access?) -> Import {
    var result = Import(access == .public ? .public : own, "ChatRuntime")
    result.isExported = access == .public
    return result
  }

  /// The import of a module by a file in which a declaration names one of its types.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - use: The widest access of the declarations that name a type of it.
  ///   - file: The access of the file's declarations.
  /// - Returns: The import; nil for the module of the standard library.
  static func following(from module: Identifier, _ use: Access, in file: Access) -> Import? {
    guard module != "Swift" else { return nil }
    let access = use >= .package ? use.ofImports : file.ofBodyImports
    return module == "Foundation" ? .foundationEssentials(access) : Import(access, module)
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
  case `private`
}

extension Access: Comparable {
  /// Whether fewer can see a declaration with the first access.
  static func < (left: Access, right: Access) -> Bool { left.reach < right.reach }

  private var reach: Int {
    switch self {
    case .private: 0
    case .internal: 1
    case .package: 2
    case .public: 3
    }
  }
}

extension Access {
  /// The access level that imports of what public declarations use must have.
  ///
  /// Nil for internal code, whose bare imports every language mode understands.
  var ofImports: Access? { self == .internal ? nil : self }

  /// The access that a declaration's conformances and default arguments have for imports.
  ///
  /// Swift 6.3 counts neither of a package declaration as a use of a package import, and warns that
  /// the import need not be one; it does not ask for one either.
  var ofConformances: Access { self == .package ? .internal : self }

  /// The access level of imports that only bodies and internal declarations use.
  ///
  /// A bare import goes together with a `public` one in every target, but with a `package` one only
  /// where imports are internal by default.
  var ofBodyImports: Access? { self == .package ? .internal : nil }
}

/// An attribute in front of a declaration.
enum DeclarationAttribute: Hashable, Sendable {
  case dynamicMemberLookup
  case discardableResult
  case deprecated(message: String)
  /// A property wrapper, on the line of the property.
  case wrapper(Identifier)
}
