// Types and callables in messages, on one line whatever their length.

extension TypeReference {
  /// The type in Swift, for example `[Order.Line]?`.
  var spelling: String {
    switch self {
    case .library(let name, let arguments), .named(let name, let arguments):
      name.text + Self.spelling(ofArguments: arguments)
    case .imported(let type, let module): module.text + "." + type.spelling
    case .member(let base, let name, let arguments):
      base.spelling + "." + name.text + Self.spelling(ofArguments: arguments)
    case .optional(let wrapped): wrapped.operand + "?"
    case .array(let element): "[" + element.spelling + "]"
    case .dictionary(let key, let value): "[" + key.spelling + ": " + value.spelling + "]"
    case .function(let parameters, let result):
      "(" + Self.list(parameters) + ") -> " + result.spelling
    case .any(let constraint): "any " + constraint.spelling
    case .metatype(let instance): instance.operand + ".Type"
    }
  }

  private var operand: String {
    switch self {
    case .any, .function: "(" + spelling + ")"
    case .library, .imported, .named, .member, .optional, .array, .dictionary, .metatype: spelling
    }
  }

  private static func list(_ types: [TypeReference]) -> String {
    types.map(\.spelling).joined(separator: ", ")
  }

  private static func spelling(ofArguments types: [TypeReference]) -> String {
    types.isEmpty ? "" : "<" + list(types) + ">"
  }
}

extension InterfaceCallable {
  /// The name with its labels, for example `userBy(userId:)`.
  var spelling: String {
    let labels = parameters.map { ($0.label?.text ?? "_") + ":" }
    return name + "(" + labels.joined() + ")"
  }
}
