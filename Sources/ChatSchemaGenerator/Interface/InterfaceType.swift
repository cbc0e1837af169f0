/// A type of generated code with the members that clients can use, its extensions included.
struct InterfaceType: Sendable {
  /// The kind of type.
  enum Kind: Hashable, Sendable {
    case structure
    case enumeration
    case `protocol`
    case alias(TypeReference)
    /// A type of a library, which generated code extends.
    case library
  }

  /// The names from the outermost type to this one, for example `Channel.Custom.Value`.
  let path: String
  var kind = Kind.library
  var genericParameters: [GenericParameter] = []
  /// The declared conformances, without the protocols that these inherit from.
  var conformances: [TypeReference] = []
  var properties: [InterfaceProperty] = []
  var cases: [InterfaceCase] = []
  var callables: [InterfaceCallable] = []
  var associatedTypes: [AssociatedTypeDeclaration] = []

  /// Whether `Self` is this type, and not one that conforms to it.
  var isConcrete: Bool { kind == .structure || kind == .enumeration }

  /// Adds what another file declares about the same type.
  mutating func merge(_ other: InterfaceType) {
    if other.kind != .library {
      kind = other.kind
      genericParameters = other.genericParameters
    }
    conformances += other.conformances
    properties += other.properties
    cases += other.cases
    callables += other.callables
    associatedTypes += other.associatedTypes
  }
}

/// A property as clients see it.
struct InterfaceProperty: Hashable, Sendable {
  var name: Identifier
  /// The type; nil if only the compiler knows it.
  var type: TypeReference?
  var isStatic = false
  var isSettable = false
  var isThrowing = false
  /// Whether a protocol requires it of the types that conform.
  var isRequirement = false
  /// Whether it is a member of another type, which a key path looks up.
  var isLookedUp = false
}

/// A case of an enum; its raw value is not part of what clients are compiled with.
struct InterfaceCase: Hashable, Sendable {
  var name: Identifier
  /// The type of the associated value, or nil.
  var value: TypeReference?
}

/// A function, initializer or subscript as its callers see it.
struct InterfaceCallable: Hashable, Sendable {
  /// One parameter.
  struct Parameter: Hashable, Sendable {
    /// The label of the argument; nil for none.
    var label: Identifier?
    /// The name inside the callable, which for an initializer is that of the property.
    var name: Identifier
    var type: TypeReference
    var isInOut = false
    var hasDefault = false
  }

  /// The name of a function, `init` or `subscript`.
  var name: String
  var genericParameters: [GenericParameter] = []
  var parameters: [Parameter] = []
  var effects = Effects.none
  /// The result; nil for none.
  var result: TypeReference?
  var isFailable = false
  var isStatic = false
  var isMutating = false
  /// Whether a subscript can be set.
  var isSettable = false
  /// Whether a protocol requires it of the types that conform.
  var isRequirement = false
}

extension InterfaceProperty {
  /// Creates the property of a declaration.
  init(_ property: PropertyDeclaration) {
    self.init(
      name: property.name, type: property.type ?? property.createdType,
      isStatic: property.isStatic, isSettable: property.isSettable)
    switch property.value {
    case .computedThrowing: isThrowing = true
    case .required: isRequirement = true
    case .stored, .initial, .computed, .computedAndSet: break
    }
  }

  /// The value of the wrapper in front of a property, for example `$size`; nil without a wrapper that has one.
  static func projection(of property: PropertyDeclaration) -> InterfaceProperty? {
    guard property.attributes.contains(.wrapper("TextBacked")), let type = property.type else {
      return nil
    }
    return InterfaceProperty(
      name: Identifier(projecting: property.name),
      type: .library("TextBacked", arguments: [type]), isSettable: property.isSettable)
  }
}

extension PropertyDeclaration {
  fileprivate var isSettable: Bool {
    switch value {
    case .stored, .initial: introducer == .variable && !isSetPrivately
    case .computedAndSet: true
    case .computed, .computedThrowing, .required: false
    }
  }

  /// The type that an initial value is created of, or nil.
  fileprivate var createdType: TypeReference? {
    guard case .initial(.call(.type(let type), _)) = value else { return nil }
    return type
  }
}

extension InterfaceCallable {
  /// Creates the callable of a declaration.
  init(_ callable: CallableDeclaration) {
    self.init(name: "")
    switch callable.kind {
    case .function(let function): name = function.text
    case .initializer(let isFailable):
      name = "init"
      self.isFailable = isFailable
    case .subscript: name = "subscript"
    }
    genericParameters = callable.genericParameters
    parameters = callable.parameters.map { Parameter($0) }
    effects = callable.effects
    result = callable.result
    isStatic = callable.isStatic
    isMutating = callable.isMutating
    if case .getAndSet = callable.body { isSettable = true }
    isRequirement = callable.body == .none
  }
}

extension InterfaceCallable.Parameter {
  fileprivate init(_ parameter: Parameter) {
    let label: Identifier? =
      switch parameter.label {
      case .same: parameter.name
      case .none: nil
      case .other(let label): label
      }
    self.init(
      label: label, name: parameter.name, type: parameter.type, isInOut: parameter.isInOut,
      hasDefault: parameter.defaultValue != nil)
  }
}
