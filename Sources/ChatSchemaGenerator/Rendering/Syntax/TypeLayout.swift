/// Lays out types where they are used, and the effects of functions.
///
/// The layouts of syntax differ only in where they allow a line to end; none looks at a column, except that
/// comments are wrapped for the depth they stand at.
struct TypeLayout {
  /// The names of generated types, which hide those of libraries.
  private let hidden: Set<Identifier>

  init(hidden: Set<Identifier>) {
    self.hidden = hidden
  }

  /// Adds a type where a type is expected.
  func add(_ type: TypeReference, to writer: inout TokenWriter) {
    switch type {
    case .library(let name, let arguments): add(qualified(name, arguments), to: &writer)
    case .named(let name, let arguments):
      // `Self` is the type around the reference: no declaration is called that.
      writer.add(text: name.text == "Self" ? name.text : name.escaped())
      addGenericArguments(arguments, to: &writer)
    case .member(let base, let name, let arguments):
      add(base, to: &writer)
      writer.addBreak(size: 0)
      writer.add(text: "." + name.escaped(.member))
      addGenericArguments(arguments, to: &writer)
    case .optional(let wrapped):
      addOperand(wrapped, to: &writer)
      writer.add(text: "?")
    case .array(let element):
      writer.add(text: "[")
      add(element, to: &writer)
      writer.add(text: "]")
    case .dictionary(let key, let value): addDictionary(key, value, to: &writer)
    case .tuple(let elements): addTuple(elements, to: &writer)
    case .function(let parameters, let effects, let result):
      addFunction(parameters, effects, result, to: &writer)
    case .composition(let types): addComposition(types, to: &writer)
    case .some(let constraint): add(keyword: "some", constraint, to: &writer)
    case .any(let constraint): add(keyword: "any", constraint, to: &writer)
    case .metatype(let instance):
      addOperand(instance, to: &writer)
      writer.add(text: ".Type")
    case .escaping(let function): add(attribute: "@escaping", function, to: &writer)
    case .sendable(let function): add(attribute: "@Sendable", function, to: &writer)
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
  func add(_ effects: Effects, to writer: inout TokenWriter) {
    let isThrowing = effects.throwing != .nothing
    if effects.isAsync {
      writer.addBreak()
      if isThrowing { writer.add(.open) }
      writer.add(text: "async")
    }
    if isThrowing {
      writer.addBreak()
      writer.add(text: "throws")
    }
    if effects.isAsync && isThrowing { writer.add(.close) }
    if case .only(let type) = effects.throwing {
      writer.add(text: "(")
      add(type, to: &writer)
      writer.add(text: ")")
    }
  }

  /// Adds `<…>` unless there are no arguments.
  func addGenericArguments(_ arguments: [TypeReference], to writer: inout TokenWriter) {
    guard !arguments.isEmpty else { return }
    writer.add(text: "<")
    writer.addList(arguments) { writer, argument in add(argument, to: &writer) }
    writer.add(text: ">")
  }

  private func addDictionary(
    _ key: TypeReference, _ value: TypeReference, to writer: inout TokenWriter
  ) {
    writer.add(text: "[")
    add(key, to: &writer)
    writer.add(text: ":")
    writer.addBreak()
    add(value, to: &writer)
    writer.add(text: "]")
  }

  private func addFunction(
    _ parameters: [TypeReference], _ effects: Effects, _ result: TypeReference,
    to writer: inout TokenWriter
  ) {
    addTuple(parameters, to: &writer)
    add(effects, to: &writer)
    writer.addBreak()
    writer.add(text: "->")
    writer.addBreak()
    add(result, to: &writer)
  }

  /// Adds a type in front of `?` or `.Type`, which bind tighter than `any`, `->` and `&`.
  private func addOperand(_ type: TypeReference, to writer: inout TokenWriter) {
    switch type {
    case .library, .named, .member, .optional, .array, .dictionary, .tuple, .metatype:
      add(type, to: &writer)
    case .function, .composition, .some, .any, .escaping, .sendable: addTuple([type], to: &writer)
    }
  }

  private func addTuple(_ elements: [TypeReference], to writer: inout TokenWriter) {
    writer.add(text: "(")
    if elements.isEmpty {
      writer.addBreak(.openBlock, size: 0)
      writer.add(.open)
      writer.addBreak(.close(mustBreak: true), size: 0)
      writer.add(.close)
    } else {
      writer.addList(elements) { writer, element in add(element, to: &writer) }
    }
    writer.add(text: ")")
  }

  private func addComposition(_ types: [TypeReference], to writer: inout TokenWriter) {
    for (index, type) in types.enumerated() {
      if index > 0 {
        writer.addBreak()
        writer.add(text: "&")
        writer.add(.space)
      }
      add(type, to: &writer)
    }
  }

  private func add(keyword: String, _ constraint: TypeReference, to writer: inout TokenWriter) {
    writer.add(text: keyword)
    writer.add(.space)
    add(constraint, to: &writer)
  }

  private func add(attribute: String, _ type: TypeReference, to writer: inout TokenWriter) {
    writer.add(.open)
    writer.add(text: attribute)
    writer.addBreak(.continue, .lastResort)
    add(type, to: &writer)
    writer.add(.close)
  }
}
