import JSONSchema
import JSONText

/// Builds choices: with a case per kind of value, or with a case per branch of an alternative.
struct ChoiceBuilder {
  private let reader: SchemaReader
  private let options: TypeModelOptions
  private let cores: CoreReader
  private let namer: MemberNamer
  private let words: WordingReader
  private var branches: BranchReader
  /// The choices that try their cases one after the other, and of which exactly one case may be valid.
  private(set) var trials: [TrialChoice] = []

  /// Creates a builder with the given options.
  init(
    _ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer,
    _ options: TypeModelOptions, _ findings: TypeFindings
  ) {
    reader = conjunctions.reader
    self.options = options
    cores = CoreReader(conjunctions, gatherer)
    namer = MemberNamer(options.choices, findings)
    words = WordingReader(conjunctions, options.choices)
    branches = BranchReader(conjunctions, gatherer, options.choices)
  }

  /// The keywords that were evaluated inside of cases.
  var entanglement: Entanglement { branches.entanglement }
}

// MARK: By kind

extension ChoiceBuilder {
  /// Returns a choice with a case per kind.
  func choice(
    _ cases: [TypePlan.KindCase], _ item: Work, _ uses: inout UseBuilder
  ) -> TypeDefinition.Content {
    let consumed = cores.consumed(item.plan)
    var made: [ChoiceShape.Case] = []
    for kind in cases {
      var use = ValueUse(type: .any)
      if kind.isOther {
        use.checks = [.kinds(kind.kinds.written)]
        use.residuals = uses.conformance(
          item.conjunction.members, to: kind.kinds, consumed: consumed)
      } else {
        use = uses.use(
          item.conjunction.members, consumed: consumed, kinds: kind.kinds,
          TypeUsage(owner: item.id, hint: kind.kinds == .array ? "Elements" : name(of: kind)))
        if use.isNever { continue }
      }
      made.append(
        ChoiceShape.Case(
          name: name(of: kind), use: use, kinds: kind.kinds.written, isOther: kind.isOther,
          wording: Wording()))
    }
    if made.isEmpty { return .wrapper(.never) }
    let isWhole = cases.contains(where: \.isOther)
    return .choice(
      ChoiceShape(
        selection: .kind, cases: made,
        isOpen: options.isOpen(item.conjunction.members) && !isWhole))
  }

  private func name(of kind: TypePlan.KindCase) -> String {
    if kind.isOther { return "other" }
    switch kind.kinds {
    case .string: return "string"
    case .boolean: return "boolean"
    case .array: return "array"
    case .object: return "object"
    case .integer: return "integer"
    default: return "number"
    }
  }
}

// MARK: By branch

extension ChoiceBuilder {
  /// Returns a choice with a case per branch of `oneOf` or `anyOf`, or of `if`.
  mutating func choice(
    _ keyword: MemberKeyword, _ list: [TypePlan.Branch], _ item: Work, _ uses: inout UseBuilder
  ) -> TypeDefinition.Content {
    let consumed = cores.consumed(item.plan)
    let condition = list.contains { $0.condition != nil } ? nil : condition(of: keyword)
    let tags =
      condition != nil
      ? nil : branches.tags(list.map(\.members), base: item.conjunction.members, consumed: consumed)
    let schemas = list.map(\.schema)
    let texts = branches.names(schemas, tags)
    let names = names(schemas, texts)
    var cases: [ChoiceShape.Case] = []
    var constants: [[String]] = []
    for (place, branch) in list.enumerated() {
      let use = uses.use(
        item.conjunction.members + branch.members, consumed: consumed,
        kinds: item.conjunction.kinds, TypeUsage(owner: item.id, hint: texts[place]))
      uses.name(branch.schema, texts[place], use, of: item.id)
      if use.isNever, condition == nil { continue }
      cases.append(
        ChoiceShape.Case(
          name: names[place].text, use: use, kinds: item.conjunction.kinds.written,
          wording: words.partWording([branch.schema], use)))
      if let tags { constants.append(tags.texts[place]) }
    }
    if cases.isEmpty { return .wrapper(.never) }
    let selection: ChoiceShape.Selection =
      if let condition { .condition(condition) } else if let tags {
        .tag(member: tags.member, cases: constants)
      } else {
        trial(keyword, item.id)
      }
    return .choice(
      ChoiceShape(
        selection: selection, cases: cases,
        isOpen: condition == nil && options.isOpen(item.conjunction.members)))
  }

  /// Returns the names of the cases.
  private func names(_ branches: [SubschemaID], _ texts: [String]) -> [Identifier] {
    namer.names(
      texts,
      in: NameSpace(
        .enumCase, reserved: ["unrecognized", "hash", "hashValue", "encode", "payloadSchema"]),
      chosen: branches.map { namer.choice([$0]) }, of: branches)
  }

  /// Returns a selection that tries the cases; for `oneOf`, exactly one case may be valid.
  private mutating func trial(_ keyword: MemberKeyword, _ id: TypeID) -> ChoiceShape.Selection {
    guard case .inPlace(.oneOf) = keyword.operation else { return .trial(exactlyOne: false) }
    trials.append(TrialChoice(id: id, keyword: keyword))
    return .trial(exactlyOne: true)
  }

  /// The subschema of an `if`, which distinguishes its branches.
  private func condition(of keyword: MemberKeyword) -> SubschemaID? {
    guard case .inPlace(.conditional(let id)) = keyword.operation else { return nil }
    return reader.program.conditionals[id.index].condition
  }
}
