extension LayoutBuilder {
  /// Adds a type where a type is expected.
  mutating func add(_ type: TypeReference) {
    switch type {
    case .library(let name, let arguments): add(qualified(name, arguments))
    case .named(let name, let arguments):
      // `Self` is the type around the reference: no declaration is called that.
      add(text: name.text == "Self" ? name.text : name.escaped())
      addGenericArguments(arguments)
    case .member(let base, let name, let arguments):
      add(base)
      addBreak(size: 0)
      add(text: "." + name.escaped(.member))
      addGenericArguments(arguments)
    case .optional(let wrapped):
      addOperand(wrapped)
      add(text: "?")
    case .array(let element):
      add(text: "[")
      add(element)
      add(text: "]")
    case .dictionary(let key, let value):
      add(text: "[")
      add(key)
      add(text: ":")
      addBreak()
      add(value)
      add(text: "]")
    case .tuple(let elements):
      addTuple(elements)
    case .function(let parameters, let effects, let result):
      addTuple(parameters)
      add(effects)
      addBreak()
      add(text: "->")
      addBreak()
      add(result)
    case .composition(let types):
      addComposition(types)
    case .some(let constraint):
      add(keyword: "some", constraint)
    case .any(let constraint):
      add(keyword: "any", constraint)
    case .metatype(let instance):
      addOperand(instance)
      add(text: ".Type")
    case .escaping(let function):
      add(attribute: "@escaping", function)
    case .sendable(let function):
      add(attribute: "@Sendable", function)
    }
  }

  /// A library's type as it is written in this file.
  func qualified(_ name: Identifier, _ arguments: [TypeReference] = []) -> TypeReference {
    guard hidden.contains(name), let module = LibraryTypes.module(of: name) else {
      return .named(name, arguments: arguments)
    }
    return .member(.named(module), name, arguments: arguments)
  }

  /// Adds `async` and `throws` with the break in front of them.
  mutating func add(_ effects: Effects) {
    let isThrowing = effects.throwing != .nothing
    if effects.isAsync {
      addBreak()
      if isThrowing { add(.open) }
      add(text: "async")
    }
    if isThrowing {
      addBreak()
      add(text: "throws")
    }
    if effects.isAsync && isThrowing { add(.close) }
    if case .only(let type) = effects.throwing {
      add(text: "(")
      add(type)
      add(text: ")")
    }
  }

  /// Adds `<…>` unless there are no arguments.
  mutating func addGenericArguments(_ arguments: [TypeReference]) {
    guard !arguments.isEmpty else { return }
    add(text: "<")
    addList(arguments) { $0.add($1) }
    add(text: ">")
  }

  /// Adds a type in front of `?` or `.Type`, which bind tighter than `any`, `->` and `&`.
  private mutating func addOperand(_ type: TypeReference) {
    switch type {
    case .library, .named, .member, .optional, .array, .dictionary, .tuple, .metatype: add(type)
    case .function, .composition, .some, .any, .escaping, .sendable: addTuple([type])
    }
  }

  private mutating func addTuple(_ elements: [TypeReference]) {
    add(text: "(")
    if elements.isEmpty {
      addBreak(.openBlock, size: 0)
      add(.open)
      addBreak(.close(mustBreak: true), size: 0)
      add(.close)
    } else {
      addList(elements) { $0.add($1) }
    }
    add(text: ")")
  }

  private mutating func addComposition(_ types: [TypeReference]) {
    for (index, type) in types.enumerated() {
      if index > 0 {
        addBreak()
        add(text: "&")
        add(.space)
      }
      add(type)
    }
  }

  private mutating func add(keyword: String, _ constraint: TypeReference) {
    add(text: keyword)
    add(.space)
    add(constraint)
  }

  private mutating func add(attribute: String, _ type: TypeReference) {
    add(.open)
    add(text: attribute)
    addBreak(.continue, .lastResort)
    add(type)
    add(.close)
  }
}
