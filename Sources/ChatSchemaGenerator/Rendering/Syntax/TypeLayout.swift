/// Lays out types in their uses, and the effects of functions.
///
/// The layout types differ only in where they allow a line break. None depends on a column, except that
/// comments are wrapped for their depth.
struct TypeLayout {
  /// The names of generated types, which hide those of libraries.
  let hidden: Set<Identifier>

  /// Adds a type in a position where a type is expected.
  func add(_ type: TypeReference, to writer: inout TokenWriter) {
    switch type {
    case .library(let name, let arguments):
      if let module = LibraryTypes.module(of: name) { writer.use(module) }
      add(qualified(name, arguments), to: &writer)
    case .imported(let type, let module):
      writer.use(module)
      add(type, to: &writer)
    case .named(let name, let arguments):
      // `Self` is the enclosing type: no declaration has that name.
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
    case .function(let parameters, let result):
      addParentheses(parameters, to: &writer)
      writer.addBreak()
      writer.add(text: "->")
      writer.addBreak()
      add(result, to: &writer)
    case .any(let constraint):
      writer.add(word: "any")
      add(constraint, to: &writer)
    case .metatype(let instance):
      addOperand(instance, to: &writer)
      writer.add(text: ".Type")
    }
  }

  /// Returns a library's type as it is written in this file.
  func qualified(_ name: Identifier, _ arguments: [TypeReference] = []) -> TypeReference {
    guard hidden.contains(name), let module = LibraryTypes.module(of: name) else {
      return .named(name, arguments: arguments)
    }
    return .member(.named(module), name, arguments: arguments)
  }

  /// Adds `async` and `throws` with the break before them.
  func add(_ effects: Effects, to writer: inout TokenWriter) {
    if effects.isAsync {
      writer.addBreak()
      if effects.isThrowing { writer.add(.open) }
      writer.add(text: "async")
    }
    if effects.isThrowing {
      writer.addBreak()
      writer.add(text: "throws")
    }
    if effects.isAsync && effects.isThrowing { writer.add(.close) }
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

  /// Adds a type before `?` or `.Type`, which have a higher precedence than `any` and `->`.
  private func addOperand(_ type: TypeReference, to writer: inout TokenWriter) {
    switch type {
    case .library, .imported, .named, .member, .optional, .array, .dictionary, .metatype:
      add(type, to: &writer)
    case .function, .any: addParentheses([type], to: &writer)
    }
  }

  private func addParentheses(_ elements: [TypeReference], to writer: inout TokenWriter) {
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
}
