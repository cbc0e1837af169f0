import JSONSchema
import JSONText

/// Finds the features that distinguish the branches of an alternative, and the names of the branches.
struct BranchReader {
  /// A string member that distinguishes branches, with its texts in each of them.
  ///
  /// For example `kind` with the texts `card` and `invoice`, if each branch requires one of them.
  struct Tags {
    var member: String
    var texts: [[String]]
  }

  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer
  private let constants: ConstantReader
  private let choices: [SubschemaID: SchemaModelOptions.Choices]
  /// The members that are evaluated as a whole because they reject listed values.
  private(set) var entanglement = Entanglement()

  /// Creates a reader; branches with a chosen name get that name.
  init(
    _ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer,
    _ choices: [SubschemaID: SchemaModelOptions.Choices]
  ) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
    constants = ConstantReader(conjunctions, gatherer)
    self.choices = choices
  }

  /// Returns the member that distinguishes the branches, if there is one.
  mutating func tags(
    _ branches: [[SubschemaID]], base: [SubschemaID], consumed: Set<KeywordSiteID>
  ) -> Tags? {
    var candidates: [[(name: String, texts: [String])]] = []
    for branch in branches {
      let found = tagCandidates(conjunctions.closure(base + branch), consumed)
      if found.isEmpty { return nil }
      candidates.append(found)
    }
    guard let first = candidates.first else { return nil }
    for candidate in first {
      let key = JSONName(candidate.name)
      let texts = candidates.compactMap { list in
        list.first { JSONName($0.name) == key }?.texts
      }
      guard texts.count == branches.count else { continue }
      var seen: Set<JSONName> = []
      let areDisjoint = texts.joined().allSatisfy { seen.insert(JSONName($0)).inserted }
      if areDisjoint { return Tags(member: candidate.name, texts: texts) }
    }
    return nil
  }

  /// Returns the members that an object must have and that allow only a few texts.
  private mutating func tagCandidates(
    _ members: [SubschemaID], _ consumed: Set<KeywordSiteID>, depth: Int = 0
  ) -> [(name: String, texts: [String])] {
    let keywords = conjunctions.keywords(members, consumed)
    var required: Set<JSONName> = []
    var lists: [(key: JSONName, list: [SubschemaID])] = []
    var places: [JSONName: Int] = [:]
    for keyword in keywords {
      switch keyword.operation {
      case .local(.object(.required(let id))):
        let names = reader.names(reader.program.nameLists[id.index].names)
        required.formUnion(names.map(JSONName.init))
      case .members(.properties(let id)):
        let table = reader.program.propertyTables[id.index]
        for (name, id) in zip(reader.names(table.names), reader.subschemas(table.subschemas)) {
          let key = JSONName(name)
          if let place = places[key] {
            lists[place].list.append(id)
          } else {
            places[key] = lists.count
            lists.append((key, [id]))
          }
        }
      case .local, .inPlace, .elements, .members, .unevaluated: break
      }
    }
    var result: [(name: String, texts: [String])] = []
    for (key, list) in lists where required.contains(key) {
      if let texts = texts(list) { result.append((key.text, texts)) }
    }
    guard result.isEmpty, depth < 4 else { return result }
    for keyword in keywords {
      guard let branches = reader.branches(of: keyword.operation) else { continue }
      let inner = branches.map { branch in
        tagCandidates(
          conjunctions.closure(members + [branch]), consumed.union([keyword.site]), depth: depth + 1
        )
      }
      result += common(inner)
    }
    return result
  }

  /// Returns the texts of the members that all of several branches have.
  private func common(
    _ branches: [[(name: String, texts: [String])]]
  ) -> [(name: String, texts: [String])] {
    guard let first = branches.first else { return [] }
    return first.compactMap { candidate in
      let key = JSONName(candidate.name)
      let lists = branches.compactMap { list in
        list.first { JSONName($0.name) == key }?.texts
      }
      guard lists.count == branches.count else { return nil }
      var seen: Set<JSONName> = []
      return (candidate.name, lists.joined().filter { seen.insert(JSONName($0)).inserted })
    }
  }

  /// Returns the texts that a member allows, if it allows nothing else.
  private mutating func texts(_ list: [SubschemaID]) -> [String]? {
    let members = conjunctions.closure(list)
    guard constants.candidates(members) != nil, !members.contains(where: conjunctions.isDynamic)
    else { return nil }
    let gathered = gatherer.gather(list)
    let constants = constants.constants(gathered)
    for member in constants?.refusing ?? [] {
      entanglement.note(member, gathered.consumed, conjunctions)
    }
    let nodes = constants?.nodes ?? []
    let texts = nodes.compactMap(\.string)
    return nodes.isEmpty || texts.count < nodes.count || texts.count > 64 ? nil : texts
  }

  /// Returns the names of branches: by title, by reference, by tag, by another distinction, or by number.
  mutating func names(_ branches: [SubschemaID], _ tags: Tags?) -> [String] {
    let names = branches.enumerated().map { place, branch -> String? in
      if let name = choices[branch]?.memberName { return name }
      if let title = reader.title(of: branch) { return title }
      if let name = referenceName(branch) { return name }
      if let texts = tags?.texts[place], texts.count == 1 { return texts[0] }
      return nil
    }
    guard names.contains(nil) else { return names.compactMap(\.self) }
    var taken = Set(names.compactMap(\.self).map { SwiftName.identifier($0, .enumCase) })
    let distinctions = distinctions(branches)
    return names.enumerated().map { place, name in
      name ?? distinctions[place].first { text in
        taken.insert(SwiftName.identifier(text, .enumCase)).inserted
      } ?? "option\(place + 1)"
    }
  }

  /// Returns the name of a branch's reference target.
  private func referenceName(_ branch: SubschemaID) -> String? {
    for instruction in reader.instructions(of: branch) {
      guard case .inPlace(.reference(let target)) = instruction.operation else { continue }
      let site = reader.program.subschemaSites[target.index]
      if let last = site.pointer.tokens.last { return last }
      let uri = reader.program.resources[site.resource.index].uri
      return FileStem.stem(of: uri.isEmpty ? site.file : uri)
    }
    return nil
  }

  /// Returns texts for the name of each branch, the most specific first.
  ///
  /// Marks that two branches share are omitted.
  private mutating func distinctions(_ branches: [SubschemaID]) -> [[String]] {
    var counts: [BranchMark: Int] = [:]
    var all: [[BranchMark]] = []
    for branch in branches {
      let marks = marks(of: branch)
      for mark in Set(marks) { counts[mark, default: 0] += 1 }
      all.append(marks)
    }
    return all.map { marks in marks.filter { counts[$0] == 1 }.map(\.text) }
  }

  private mutating func marks(of branch: SubschemaID) -> [BranchMark] {
    let members = conjunctions.closure([branch])
    var marks: [BranchMark] = []
    for keyword in conjunctions.keywords(members) {
      guard case .elements(.prefixItems(let list)) = keyword.operation else { continue }
      for (place, element) in reader.subschemas(list).enumerated() {
        guard let texts = texts([element]), texts.count == 1 else { continue }
        marks.append(.element(place, JSONName(texts[0])))
      }
    }
    if let values = constants.candidates(members), values.count == 1 {
      marks += CaseNames.texts(values.map(\.value)).map { .constant(JSONName($0)) }
    }
    for (name, texts) in tagCandidates(members, []) where texts.count == 1 {
      marks.append(.tag(member: JSONName(name), text: JSONName(texts[0])))
    }
    var properties: [BranchMark] = []
    for keyword in conjunctions.keywords(members) {
      switch keyword.operation {
      case .local(.object(.required(let id))):
        let names = reader.names(reader.program.nameLists[id.index].names)
        marks += names.map { .required(JSONName($0)) }
      case .members(.properties(let id)):
        let names = reader.names(reader.program.propertyTables[id.index].names)
        properties += names.map { .property(JSONName($0)) }
      case .local, .inPlace, .elements, .members, .unevaluated: break
      }
    }
    return marks + properties + (kindName(gatherer.kinds(of: branch)).map { [.kind($0)] } ?? [])
  }

  private func kindName(_ kinds: TypeSet) -> String? {
    switch kinds {
    case .null: "null"
    case .string: "string"
    case .boolean: "boolean"
    case .array: "array"
    case .object: "object"
    case .integer: "integer"
    case .number, .numeric: "number"
    default: nil
    }
  }
}
