/// Collects the types that declarations make visible to clients.
///
/// Nested types are found by their paths, and extensions add to the types that they extend.
struct InterfaceCollector: Sendable {
  private(set) var types: [String: InterfaceType] = [:]
  /// The paths in the order in which they were met.
  private var order: [String] = []
  /// The paths of types that clients cannot see.
  private var hidden: Set<String> = []
  /// The access level of what clients can see.
  private let access: Access

  init(access: Access) { self.access = access }

  /// Adds the declarations of a file.
  mutating func add(_ declarations: [SwiftDeclaration]) {
    for declaration in declarations { add(declaration, in: nil, outer: .public) }
  }

  /// Adds what another collector found.
  mutating func add(_ other: InterfaceCollector) {
    hidden.formUnion(other.hidden)
    for path in other.order {
      guard let type = other.types[path] else { continue }
      update(path) { $0.merge(type) }
    }
  }

  /// The visible types in the order in which they were met.
  var visible: [InterfaceType] {
    order.filter { !isHidden($0) }.compactMap { types[$0] }
  }

  private func isHidden(_ path: String) -> Bool {
    if hidden.isEmpty { return false }
    var rest = path[...]
    while true {
      if hidden.contains(String(rest)) { return true }
      guard let dot = rest.lastIndex(of: ".") else { return false }
      rest = rest[..<dot]
    }
  }

  private mutating func update(_ path: String, _ change: (inout InterfaceType) -> Void) {
    if types[path] == nil { order.append(path) }
    change(&types[path, default: InterfaceType(path: path)])
  }

  // MARK: Declarations

  private mutating func add(_ declaration: SwiftDeclaration, in path: String?, outer: Access) {
    switch declaration {
    case .type(let type): add(type, in: path, outer: outer)
    case .extension(let type):
      guard let path = type.extended.path else { return }
      update(path) { $0.conformances += type.inherited }
      for member in type.members { add(member, in: path, outer: .public) }
    case .alias(let alias):
      guard min(alias.access, outer) >= access else { return }
      update(Self.path(of: alias.name, in: path)) {
        $0.kind = .alias(alias.type)
        $0.genericParameters = alias.genericParameters
      }
    case .associatedType, .property, .callable, .enumCase:
      if let path { add(member: declaration, of: path, outer) }
    }
  }

  private mutating func add(_ type: TypeDeclaration, in outerPath: String?, outer: Access) {
    let path = Self.path(of: type.name, in: outerPath)
    let own = min(type.access, outer)
    guard own >= access, !type.name.isInternal else {
      hidden.insert(path)
      return
    }
    update(path) {
      $0.kind = type.kind.ofInterface
      $0.genericParameters = type.genericParameters
      $0.conformances += type.inherited
    }
    for member in type.members {
      // The members of a protocol are as visible as the protocol.
      add(type.kind == .protocol ? member.published : member, in: path, outer: own)
    }
  }

  private mutating func add(member: SwiftDeclaration, of path: String, _ outer: Access) {
    switch member {
    case .property(let property):
      guard min(property.access, outer) >= access, !property.name.isInternal else { return }
      update(path) {
        $0.properties.append(InterfaceProperty(property))
        if let projection = InterfaceProperty.projection(of: property) {
          $0.properties.append(projection)
        }
      }
    case .callable(let callable):
      let result = InterfaceCallable(callable)
      guard min(callable.access, outer) >= access, !result.name.hasPrefix("_") else { return }
      update(path) { $0.callables.append(result) }
    case .enumCase(let content):
      var value: TypeReference?
      if case .associated(let type) = content.value { value = type }
      update(path) { $0.cases.append(InterfaceCase(name: content.name, value: value)) }
    case .associatedType(let type): update(path) { $0.associatedTypes.append(type) }
    case .type, .extension, .alias: break
    }
  }

  private static func path(of name: Identifier, in outer: String?) -> String {
    outer.map { $0 + "." + name.text } ?? name.text
  }
}

extension TypeDeclaration.Kind {
  fileprivate var ofInterface: InterfaceType.Kind {
    switch self {
    case .structure: .structure
    case .enumeration: .enumeration
    case .protocol: .protocol
    }
  }
}

extension Identifier {
  /// Whether the name says that clients should not use the declaration.
  fileprivate var isInternal: Bool { text.hasPrefix("_") }
}

extension SwiftDeclaration {
  /// The declaration with the access level that no other one is wider than.
  fileprivate var published: SwiftDeclaration {
    switch self {
    case .property(var property):
      property.access = .public
      return .property(property)
    case .callable(var callable):
      callable.access = .public
      return .callable(callable)
    case .type, .extension, .alias, .associatedType, .enumCase: return self
    }
  }
}

extension TypeReference {
  /// The names of a nominal type, for example `Order.Line` for `Order<Custom>.Line`; nil for any other type.
  var path: String? {
    switch self {
    case .library(let name, _), .named(let name, _): name.text
    case .imported(let type, _): type.path
    case .member(let base, let name, _): base.path.map { $0 + "." + name.text }
    case .optional, .array, .dictionary, .function, .any, .metatype: nil
    }
  }
}
