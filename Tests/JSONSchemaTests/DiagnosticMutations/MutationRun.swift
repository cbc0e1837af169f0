import JSONSchema
import JSONText

/// Makes mistakes, asks the package about each, and counts what it says.
struct MutationRun {
  /// How the mistakes of one kind were told.
  struct Tally {
    var count = 0
    var rightPlace = 0
    var rightCause = 0
  }

  /// A subject with what mistakes in it are judged against.
  private struct Ground {
    var subject: Subject
    var schema: CompiledSchema
    var instances: [(value: JSONValue, spots: [Spot])]
  }

  private enum Maker: Sendable {
    case instance(InstanceMistakes.Maker)
    case instanceText(TextMistakes.Maker)
    case schema(SchemaMistakes.Maker)
    case schemaText(TextMistakes.Maker)
  }

  private let grounds: [Ground]

  /// The kinds of mistakes that are made in turn.
  private let makers: [Maker]
  private var choices: SeededChoices
  private var seen: Set<[UInt8]> = []
  private(set) var tallies: [String: Tally] = [:]

  /// Mistakes that were not told well, with what was told.
  private(set) var misses: [String] = []

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - subjects: What mistakes are made in.
  ///   - seed: What mistakes depend on.
  ///   - isAboutInstances: Whether they are made in instances only, in values of which a choice decides.
  /// - Throws: What makes a schema of a subject unusable.
  init(_ subjects: [Subject], seed: UInt64, isAboutInstances: Bool = false) throws {
    makers = isAboutInstances ? Self.instanceMakers : Self.allMakers
    choices = SeededChoices(seed: seed)
    grounds = try subjects.map { subject in
      let instances = try subject.instances.map { ($0, try SchemaWalk(subject, $0).spots) }
      return Ground(subject: subject, schema: try subject.compiled(), instances: instances)
    }
  }

  private static let instanceMakers: [Maker] = InstanceMistakes.makers.map { .instance($0.make) }

  private static let allMakers: [Maker] =
    instanceMakers + TextMistakes.makers.map { .instanceText($0.make) }
    + SchemaMistakes.makers.map { .schema($0.make) }
    + TextMistakes.makers.map { .schemaText($0.make) }

  /// Makes so many different mistakes, of all kinds in turn.
  mutating func run(_ count: Int) {
    var turn = 0
    while total.count < count {
      // A kind that some subject has no place for is tried on another one.
      let maker = makers[turn % makers.count]
      for _ in 0..<40 where attempt(maker) { break }
      turn += 1
      precondition(turn < count * 10, "the subjects have places for different mistakes")
    }
  }

  var total: Tally {
    tallies.values.reduce(into: Tally()) { sum, tally in
      sum.count += tally.count
      sum.rightPlace += tally.rightPlace
      sum.rightCause += tally.rightCause
    }
  }

  /// Makes a mistake and judges what is told; false if there was no place for it.
  private mutating func attempt(_ maker: Maker) -> Bool {
    guard let ground = choices.pick(grounds), let layout = choices.pick(TextLayout.all) else {
      return false
    }
    let own = SeededChoices(seed: UInt64(choices.below(.max)))
    guard let (mistake, isInSchema) = Self.mistake(maker, ground, layout, own),
      seen.insert(mistake.bytes).inserted
    else { return false }
    let told =
      isInSchema
      ? ToldMessage.first(aboutSchema: mistake.bytes, ground.subject.registry)
      : ToldMessage.first(about: mistake.bytes, ground.schema)
    // Another alternative may allow what the one that was meant does not.
    if told.isEmpty, mistake.kind.hasSuffix("in an alternative") { return false }
    judge(mistake, told)
    return true
  }

  private static func mistake(
    _ maker: Maker, _ ground: Ground, _ layout: TextLayout, _ choices: SeededChoices
  ) -> (mistake: Mistake, isInSchema: Bool)? {
    var choices = choices
    guard let instance = choices.pick(ground.instances) else { return nil }
    switch maker {
    case .instance(let make):
      var mistakes = InstanceMistakes(
        instance: instance.value, spots: instance.spots, layout: layout, choices: choices)
      return make(&mistakes).map { ($0, false) }
    case .instanceText(let make):
      var mistakes = TextMistakes(instance.value, layout, choices)
      return make(&mistakes).map { ($0.renamed("in an instance"), false) }
    case .schema(let make):
      var mistakes = SchemaMistakes(ground.subject.schema, layout, choices)
      return make(&mistakes).map { ($0, true) }
    case .schemaText(let make):
      var mistakes = TextMistakes(ground.subject.schema, layout, choices)
      return make(&mistakes).map { ($0.renamed("in a schema"), true) }
    }
  }

  private mutating func judge(_ mistake: Mistake, _ told: [ToldMessage]) {
    let isAtPlace = told.contains(where: mistake.isAtPlace)
    let isNamed = told.contains(where: mistake.isNamed)
    tallies[mistake.kind, default: Tally()].count += 1
    if isAtPlace { tallies[mistake.kind]?.rightPlace += 1 }
    if isNamed { tallies[mistake.kind]?.rightCause += 1 }
    if !isAtPlace || !isNamed {
      misses.append(Self.account(of: mistake, told, isAtPlace, isNamed))
    }
  }

  private static func account(
    of mistake: Mistake, _ told: [ToldMessage], _ isAtPlace: Bool, _ isNamed: Bool
  ) -> String {
    let places = mistake.offsets.map { TextPlace(offset: $0, in: mistake.bytes).description }
    return """
      \(mistake.kind): \(isAtPlace ? "" : "wrong place ")\(isNamed ? "" : "wrong cause")
      expected at \(places.joined(separator: " or ")) \(mistake.words)
      told \(told.isEmpty ? "nothing" : told.map(\.description).joined(separator: " | "))
      \(String(decoding: mistake.bytes, as: UTF8.self))
      """
  }
}

extension Mistake {
  /// The same mistake, with a kind that says in which text it is.
  fileprivate func renamed(_ text: String) -> Mistake {
    var mistake = self
    mistake.kind += ", \(text)"
    return mistake
  }
}
