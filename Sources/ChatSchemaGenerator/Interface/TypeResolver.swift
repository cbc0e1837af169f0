/// Writes each type in one way, so that equal types are equal values.
///
/// Nested types get their full paths, aliases are replaced by what they stand for, and `Optional<T>` becomes
/// `T?`.
struct TypeResolver {
  private let types: [String: InterfaceType]

  init(_ types: [String: InterfaceType]) { self.types = types }

  /// The names that mean something else inside a declaration.
  struct Scope {
    /// The type that contains the declaration, or nil at file scope.
    var path: String?
    /// The generic parameters of the callable itself.
    var parameters: Set<Identifier> = []
  }

  // MARK: Declarations

  /// Returns a type whose members name types in full.
  func resolve(_ type: InterfaceType) -> InterfaceType {
    let scope = Scope(path: type.path)
    var result = type
    if case .alias(let target) = type.kind {
      result.kind = .alias(resolve(target, in: scope))
    }
    result.genericParameters = resolve(type.genericParameters, in: scope)
    result.conformances = type.conformances.map { resolve($0, in: scope) }
    for index in result.properties.indices {
      result.properties[index].type = type.properties[index].type.map { resolve($0, in: scope) }
    }
    for index in result.cases.indices {
      result.cases[index].value = type.cases[index].value.map { resolve($0, in: scope) }
    }
    result.callables = type.callables.map { resolve($0, in: scope) }
    for index in result.associatedTypes.indices {
      let declared = type.associatedTypes[index]
      result.associatedTypes[index].inherited = declared.inherited.map { resolve($0, in: scope) }
      result.associatedTypes[index].defaultType = declared.defaultType.map {
        resolve($0, in: scope)
      }
      result.associatedTypes[index].documentation = nil
    }
    return result
  }

  private func resolve(_ callable: InterfaceCallable, in outer: Scope) -> InterfaceCallable {
    var scope = outer
    scope.parameters = Set(callable.genericParameters.map(\.name))
    var result = callable
    result.genericParameters = resolve(callable.genericParameters, in: scope)
    for index in result.parameters.indices {
      result.parameters[index].type = resolve(callable.parameters[index].type, in: scope)
    }
    result.result = callable.result.map { resolve($0, in: scope) }
    return result
  }

  private func resolve(_ parameters: [GenericParameter], in scope: Scope) -> [GenericParameter] {
    parameters.map {
      GenericParameter(name: $0.name, constraint: $0.constraint.map { resolve($0, in: scope) })
    }
  }

  // MARK: Types

  /// Returns a type as it is written everywhere.
  func resolve(_ type: TypeReference, in scope: Scope) -> TypeReference {
    switch type {
    case .library(let name, let arguments):
      library(name, arguments.map { resolve($0, in: scope) })
    case .imported(let type, let module):
      .imported(resolve(type, in: scope), module: module)
    case .named(let name, let arguments):
      named(name, arguments.map { resolve($0, in: scope) }, in: scope)
    case .member(let base, let name, let arguments):
      member(resolve(base, in: scope), name, arguments.map { resolve($0, in: scope) })
    case .optional(let wrapped): .optional(resolve(wrapped, in: scope))
    case .array(let element): .array(resolve(element, in: scope))
    case .dictionary(let key, let value):
      .dictionary(key: resolve(key, in: scope), value: resolve(value, in: scope))
    case .function(let parameters, let result):
      .function(
        parameters: parameters.map { resolve($0, in: scope) }, result: resolve(result, in: scope))
    case .any(let constraint): .any(resolve(constraint, in: scope))
    case .metatype(let instance): .metatype(resolve(instance, in: scope))
    }
  }

  private func library(_ name: Identifier, _ arguments: [TypeReference]) -> TypeReference {
    switch (name, arguments.count) {
    case ("Optional", 1): .optional(arguments[0])
    case ("Array", 1): .array(arguments[0])
    case ("Dictionary", 2): .dictionary(key: arguments[0], value: arguments[1])
    default: .library(name, arguments: arguments)
    }
  }

  /// Looks up a name as Swift does: from the innermost type outwards.
  private func named(
    _ name: Identifier, _ arguments: [TypeReference], in scope: Scope
  ) -> TypeReference {
    if scope.parameters.contains(name) { return .named(name) }
    if name.text == "Self" {
      guard let path = scope.path, let type = types[path], type.isConcrete else {
        return .named(name)
      }
      return nominal(path, [])
    }
    var rest = scope.path
    while let path = rest {
      if let type = types[path] {
        let isParameter =
          type.kind != .protocol && type.genericParameters.contains { $0.name == name }
        if isParameter || type.associatedTypes.contains(where: { $0.name == name }) {
          return .named(name)
        }
      }
      let nested = path + "." + name.text
      if types[nested] != nil { return nominal(nested, arguments) }
      rest = path.outerPath
    }
    if let type = types[name.text], type.kind != .library { return nominal(name.text, arguments) }
    return LibraryTypes.module(of: name) == nil
      ? .named(name, arguments: arguments) : library(name, arguments)
  }

  private func member(
    _ base: TypeReference, _ name: Identifier, _ arguments: [TypeReference]
  ) -> TypeReference {
    let plain = TypeReference.member(base, name, arguments: arguments)
    guard let path = plain.path, let type = types[path], case .alias(let target) = type.kind else {
      return plain
    }
    let outer = base.path.flatMap { types[$0] }?.genericParameters ?? []
    return expand(
      target, of: type,
      Array(zip(outer, base.lastArguments)) + Array(zip(type.genericParameters, arguments)))
  }

  /// Returns a declared type by its path; outer types have their own parameters as arguments.
  private func nominal(_ path: String, _ arguments: [TypeReference]) -> TypeReference {
    guard let type = types[path] else { preconditionFailure("a path is looked up before") }
    if case .alias(let target) = type.kind {
      return expand(target, of: type, Array(zip(type.genericParameters, arguments)))
    }
    let own =
      arguments.isEmpty && type.kind != .protocol
      ? type.genericParameters.map { TypeReference.named($0.name) } : arguments
    let name = path.lastName
    guard let outer = path.outerPath else { return .named(name, arguments: own) }
    let base = types[outer] == nil ? TypeReference.named(outer.lastName) : nominal(outer, [])
    return .member(base, name, arguments: own)
  }

  private func expand(
    _ target: TypeReference, of alias: InterfaceType,
    _ arguments: [(GenericParameter, TypeReference)]
  ) -> TypeReference {
    let scope = Scope(
      path: alias.path.outerPath, parameters: Set(alias.genericParameters.map(\.name)))
    let values = Dictionary(arguments.map { ($0.name, $1) }) { first, _ in first }
    return resolve(target, in: scope).replacing(values)
  }
}

extension TypeReference {
  /// Returns the type with other types in place of names.
  fileprivate func replacing(_ values: [Identifier: TypeReference]) -> TypeReference {
    if values.isEmpty { return self }
    func replaced(_ types: [TypeReference]) -> [TypeReference] {
      types.map { $0.replacing(values) }
    }
    switch self {
    case .named(let name, let arguments):
      return arguments.isEmpty && values[name] != nil
        ? values[name] ?? self : .named(name, arguments: replaced(arguments))
    case .library(let name, let arguments): return .library(name, arguments: replaced(arguments))
    case .imported(let type, let module):
      return .imported(type.replacing(values), module: module)
    case .member(let base, let name, let arguments):
      return .member(base.replacing(values), name, arguments: replaced(arguments))
    case .optional(let wrapped): return .optional(wrapped.replacing(values))
    case .array(let element): return .array(element.replacing(values))
    case .dictionary(let key, let value):
      return .dictionary(key: key.replacing(values), value: value.replacing(values))
    case .function(let parameters, let result):
      return .function(parameters: replaced(parameters), result: result.replacing(values))
    case .any(let constraint): return .any(constraint.replacing(values))
    case .metatype(let instance): return .metatype(instance.replacing(values))
    }
  }

  /// The generic arguments of the innermost type.
  fileprivate var lastArguments: [TypeReference] {
    switch self {
    case .library(_, let arguments), .named(_, let arguments), .member(_, _, let arguments):
      arguments
    case .imported(let type, _): type.lastArguments
    case .optional, .array, .dictionary, .function, .any, .metatype: []
    }
  }
}

extension String {
  /// The path of the enclosing type; nil at file scope.
  var outerPath: String? {
    lastIndex(of: ".").map { String(self[..<$0]) }
  }

  fileprivate var lastName: Identifier {
    let text = lastIndex(of: ".").map { String(self[index(after: $0)...]) } ?? self
    guard let name = Identifier(text) else { preconditionFailure("a path has Swift names") }
    return name
  }
}
