@_spi(Engine) import JSONText

extension Keyword {
  /// `enum`: an instance must equal one of these values.
  ///
  /// JSON Schema 2020-12 Validation, 6.1.2. An empty array and repeated values are allowed, but not
  /// recommended.
  package static let enumeration = Keyword("enum", concerns: .values) { context, builder in
    guard context.value.kind == .array else {
      builder.reject(context.value, context, expected: "an array of values")
      return
    }
    let constants = builder.constants(Array(context.value.elements), isSingle: false)
    builder.emit(.any(.enumeration(constants)), context)
  }

  /// `enum` up to draft 6, which must have at least one value and no repeated values.
  ///
  /// JSON Schema draft 4 Validation, 5.5.1, and draft 6, 6.23.
  package static let enumerationBefore7 = Keyword("enum", concerns: .values) { context, builder in
    if context.value.kind == .array { builder.checkEnumeration(context) }
    enumeration.compile(context, &builder)
  }

  /// `const`: an instance equals this value.
  ///
  /// JSON Schema 2020-12 Validation, 6.1.3.
  package static let const = Keyword("const", concerns: .values) { context, builder in
    builder.emit(.any(.enumeration(builder.constants([context.value], isSingle: true))), context)
  }
}

extension ProgramBuilder {
  /// Reports repeated values, and an empty array.
  fileprivate mutating func checkEnumeration(_ context: KeywordContext) {
    let list = context.value
    if list.count == 0 {
      return disregard(list, context, expected: "an array with at least one value")
    }
    let repeated = list.document.withTape { Instance($0).repeatedElements(of: list.index) }
    guard let repeated else { return }
    disregard(
      JSONNode(document: list.document, index: repeated.second), context,
      expected: "values that differ")
  }

  /// Sorts values by the way in which they are compared.
  mutating func constants(_ nodes: [JSONNode], isSingle: Bool) -> ConstantSetID {
    var strings: [Name] = []
    var seen: Set<Name> = []
    var literals: UInt8 = 0
    let othersStart = tables.constantNodes.count
    for node in nodes {
      switch node.kind {
      case .null: literals |= 1
      case .boolean: literals |= node.boolean == true ? 4 : 2
      case .string:
        let name = Name(node.string ?? "")
        if seen.insert(name).inserted { strings.append(name) }
      case .number, .array, .object: tables.constantNodes.append(node)
      }
    }
    let constants = ConstantSet(
      strings: tables.names.add(strings), literals: literals, othersStart: Int32(othersStart),
      othersCount: Int32(tables.constantNodes.count - othersStart), isSingle: isSingle)
    return tables.constants.add(constants)
  }
}
