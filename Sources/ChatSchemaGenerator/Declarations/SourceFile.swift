/// A whole Swift file as a value.
struct SourceFile: Hashable, Sendable {
  /// Comment lines before everything else, without `//`.
  var header: [String]
  /// The access level of the declarations that are meant for other files of the target.
  var access = Access.internal
  /// The imports that bodies need whatever the declarations name, in any order, possibly repeated.
  ///
  /// The file adds the imports that follow from types, and sorts and writes each of them once. A file without
  /// declarations has no imports.
  var imports: [Import]
  var declarations: [SwiftDeclaration]
  /// The names of all types that are generated for the same module, which hide those of libraries.
  var hidden: Set<Identifier> = []
}

/// One import.
struct Import: Hashable, Sendable {
  /// The imported module.
  enum Module: Hashable, Sendable {
    case named(Identifier)
    /// `FoundationEssentials` where the platform has it, `Foundation` elsewhere.
    case foundationEssentials
  }

  /// The access level; `nil` for a bare `import`, which every language mode understands.
  var access: Access?
  var module: Module
  /// The `@_spi` group that is imported as well, or nil for public declarations alone.
  var interface: Identifier?
  /// Whether clients that import the file's module can also name the declarations of this one.
  var isExported = false

  /// Creates an import of a module by its name.
  init(_ access: Access?, _ name: Identifier, interface: Identifier? = nil) {
    self.access = access
    self.interface = interface
    module = .named(name)
  }

  /// Returns the import of the runtime for a file whose functions read or write JSON.
  ///
  /// It includes the declarations that the runtime offers only to generated code.
  static func runtimeForBodies(_ access: Access?) -> Import {
    Import(access, "ChatRuntime", interface: "Generated")
  }

  /// Returns the import of the store for a file whose functions read or write rows.
  ///
  /// It includes the declarations that the store offers only to adapters and generated code.
  static func storeForBodies(_ access: Access?) -> Import {
    Import(access, "ChatStore", interface: "Adapter")
  }

  /// Returns the import of the runtime for a file that a module contains once.
  ///
  /// - Parameters:
  ///   - access: The access level of the module's declarations.
  ///   - own: The access level that the file itself needs.
  /// - Returns: The import.
  static func runtime(exportedBy access: Access, _ own: Access?) -> Import {
    Import(own, "ChatRuntime").exported(by: access)
  }

  /// Returns the import for a file that a module contains once.
  ///
  /// A public module exports what it imports there, because its declarations name types of it.
  ///
  /// - Parameter access: The access level of the module's declarations.
  /// - Returns: The import, exported if the module is public.
  func exported(by access: Access) -> Import {
    guard access == .public else { return self }
    var result = self
    result.access = .public
    result.isExported = true
    return result
  }

  /// Returns the import of a module for a file in which a declaration names one of its types.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - use: The widest access level of the declarations that name a type of it.
  ///   - file: The access level of the file's declarations.
  /// - Returns: The import; nil for the standard library.
  static func following(from module: Identifier, _ use: Access, in file: Access) -> Import? {
    guard module != "Swift" else { return nil }
    let access = use >= .package ? use.ofImports : file.ofBodyImports
    return module == "Foundation" ? .foundationEssentials(access) : Import(access, module)
  }

  private init(_ access: Access?, module: Module) {
    self.access = access
    self.module = module
  }

  /// Returns the conditional import of Foundation's essentials.
  static func foundationEssentials(_ access: Access?) -> Import {
    Import(access, module: .foundationEssentials)
  }
}

/// The access level of a declaration.
enum Access: String, Hashable, Sendable {
  case `public`
  case package
  /// Not written.
  case `internal`
  case `private`
}

extension Access: Comparable {
  /// Whether the first access level is narrower than the second.
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
  /// The access level that imports must have for types in declarations of this access level.
  ///
  /// Nil for internal code, because every language mode accepts a bare import there.
  var ofImports: Access? { self == .internal ? nil : self }

  /// The access level that a declaration's conformances and default arguments require of imports.
  ///
  /// Swift 6.3 counts neither as a use of a package import when the declaration is `package`. It warns that
  /// such an import need not be `package`, and accepts an internal one.
  var ofConformances: Access { self == .package ? .internal : self }

  /// The access level of imports that only bodies and internal declarations use.
  ///
  /// A bare import can be combined with a `public` one in every target, but with a `package` one only where
  /// imports are internal by default.
  var ofBodyImports: Access? { self == .package ? .internal : nil }
}

/// An attribute in front of a declaration.
enum DeclarationAttribute: Hashable, Sendable {
  case dynamicMemberLookup
  case discardableResult
  case deprecated(message: String)
  /// Compiled separately for one type in place of a generic parameter.
  case specialized(Identifier, TypeReference)
  /// A property wrapper, on the line of the property.
  case wrapper(Identifier)
}
