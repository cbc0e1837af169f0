import JSONSchema
import JSONText

@testable import ChatSchemaGenerator

/// A type model in a few lines that can be compared at a glance.
enum TypeModelOutline {
  static func lines(_ model: TypeModel) -> String {
    let children = Dictionary(grouping: model.types.indices) { model.types[$0].parent }
    var lines: [String] = []
    for root in model.roots { append(root, "", model, children, &lines) }
    return lines.joined(separator: "\n")
  }

  static func use(_ use: ValueUse, _ model: TypeModel) -> String {
    var text = shape(use.type, model)
    if use.isNullable { text += "?" }
    let checks = use.checks.map(check) + use.residuals.map { residual($0, model) }
    return checks.isEmpty ? text : text + " [" + checks.joined(separator: ", ") + "]"
  }

  private static func append(
    _ id: TypeID, _ indent: String, _ model: TypeModel, _ children: [TypeID?: [Int]],
    _ lines: inout [String]
  ) {
    let type = model[id]
    var head = indent + "\(keyword(type.content)) \(type.name)"
    if type.isRecursive { head += " recursive" }
    if !type.residuals.isEmpty {
      head += " [" + type.residuals.map { residual($0, model) }.joined(separator: ", ") + "]"
    }
    lines.append(head)
    lines += members(type.content, model).map { indent + "  " + $0 }
    let nested = (children[id] ?? []).sorted { model.types[$0].name < model.types[$1].name }
    for child in nested { append(TypeID(index: child), indent + "  ", model, children, &lines) }
  }

  private static func keyword(_ content: TypeDefinition.Content) -> String {
    switch content {
    case .structure: "struct"
    case .choice: "choice"
    case .enumeration: "enum"
    case .tuple: "tuple"
    case .wrapper: "wrapper"
    case .existing: "existing"
    }
  }

  private static func members(_ content: TypeDefinition.Content, _ model: TypeModel) -> [String] {
    switch content {
    case .structure(let shape): structure(shape, model)
    case .choice(let shape):
      [selection(shape, model)]
        + shape.cases.map { "\($0.name)(\(use($0.use, model)))\($0.isOther ? " other" : "")" }
    case .enumeration(let shape):
      shape.cases.map { "\($0.name) = \($0.value.text())" } + (shape.isOpen ? [] : ["closed"])
    case .tuple(let shape):
      shape.elements.map {
        "\($0.isBoxed ? "boxed " : "")\($0.name): \(use($0.use, model))\($0.isRequired ? " required" : "")"
      }
        + [shape.rest.map { "...\(shape.restName): \(use($0, model))" } ?? "end"]
        + (shape.checks.isEmpty ? [] : [shape.checks.map(check).joined(separator: ", ")])
    case .wrapper(let value): ["value: \(use(value, model))"]
    case .existing: []
    }
  }

  private static func selection(_ shape: ChoiceShape, _ model: TypeModel) -> String {
    let open = shape.isOpen ? "" : " closed"
    return switch shape.selection {
    case .kind: "by kind\(open)"
    case .tag(let member, let cases):
      "by \(member): \(cases.map { $0.joined(separator: "|") }.joined(separator: ", "))\(open)"
    case .condition(let id): "by \(residual(.conforms(id), model))\(open)"
    case .trial(let exactlyOne): "by trial\(exactlyOne ? " of exactly one" : "")\(open)"
    }
  }

  private static func structure(_ shape: StructureShape, _ model: TypeModel) -> [String] {
    var lines = shape.properties.map { property in
      var line = property.isBoxed ? "boxed " : ""
      line += property.name
      if property.name != property.jsonName { line += " = \"\(property.jsonName)\"" }
      line += ": \(use(property.use, model))"
      if property.isRequired { line += " required" }
      if let value = property.defaultValue { line += " default \(value.text())" }
      if property.isReadOnly { line += " readOnly" }
      if property.isWriteOnly { line += " writeOnly" }
      return line
    }
    lines += shape.patterns.map { "/\($0.pattern)/ \($0.name): \(use($0.use, model))" }
    lines += shape.forbiddenNames.map { "no \($0)" }
    lines += shape.forbiddenPatterns.map { "no /\($0)/" }
    if let count = shape.minimumCount { lines.append("at least \(count)") }
    if let count = shape.maximumCount { lines.append("at most \(count)") }
    lines += shape.dependentRequired.map {
      "\($0.name) asks for \($0.required.joined(separator: ", "))"
    }
    switch shape.additional {
    case .forbidden: lines.append("nothing else")
    case .kept(let use):
      let text = self.use(use, model)
      if text != "any" || shape.additionalName != "additionalMembers" {
        lines.append("\(shape.additionalName): \(text)")
      }
    }
    return lines
  }

  private static func shape(_ shape: ValueShape, _ model: TypeModel) -> String {
    switch shape {
    case .any: "any"
    case .null: "null"
    case .boolean: "boolean"
    case .integer(let isUnsigned): isUnsigned ? "UInt64" : "Int"
    case .unboundedInteger: "integer"
    case .number: "number"
    case .double: "double"
    case .string: "string"
    case .text(let value): value.rawValue
    case .array(let element): "[\(use(element, model))]"
    case .uniqueArray(let element): "unique[\(use(element, model))]"
    case .map(let value): "map<\(use(value, model))>"
    case .named(let id): path(id, model)
    case .value(let value): value.rawValue
    case .identifier(let name), .slot(let name): name
    case .timetoken: "timetoken"
    case .listed(let enumeration): enumeration.name
    }
  }

  private static func path(_ id: TypeID, _ model: TypeModel) -> String {
    guard let parent = model[id].parent else { return model[id].name }
    return path(parent, model) + "." + model[id].name
  }

  private static func check(_ check: ValueCheck) -> String {
    switch check {
    case .oneOf(let values): "one of \(values.map { $0.text() }.joined(separator: " "))"
    case .kinds(let kinds): "kinds \(kinds.names.joined(separator: " "))"
    default:
      String("\(check)".prefix { $0 != "(" }) + argument(check)
    }
  }

  private static func argument(_ check: ValueCheck) -> String {
    switch check {
    case .minLength(let count), .maxLength(let count), .minItems(let count), .maxItems(let count),
      .minProperties(let count), .maxProperties(let count):
      " \(count)"
    case .pattern(let text): " \(text)"
    case .format(let format): " \(format.name)"
    case .minimum(let number), .maximum(let number), .exclusiveMinimum(let number),
      .exclusiveMaximum(let number), .multipleOf(let number):
      " \(number.text)"
    default: ""
    }
  }

  private static func residual(_ check: ResidualCheck, _ model: TypeModel) -> String {
    func at(_ id: SubschemaID) -> String {
      "#" + model.program.subschemaSites[id.index].pointer.description
    }
    return switch check {
    case .conforms(let id): "conforms \(at(id))"
    case .not(let id): "not \(at(id))"
    case .anyOf(let ids): "anyOf \(ids.count)"
    case .oneOf(let ids): "oneOf \(ids.count)"
    case .conditional: "if"
    case .contains(let id, let low, let high):
      "contains \(at(id)) \(low)...\(high.map(String.init) ?? "")"
    case .dependent(let name, _): "dependent \(name)"
    case .propertyNames(let id): "propertyNames \(at(id))"
    case .never: "never"
    }
  }
}
