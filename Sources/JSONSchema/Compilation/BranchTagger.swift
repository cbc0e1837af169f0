/// Finds choices in quick lists whose branches can be selected by the members of an object, by tag
/// or key.
///
/// Branches that cannot hold are skipped, which changes no verdict. A table has room for a few
/// entries per branch, and only a few subschemas per branch are examined. A choice that would need
/// more is left unchanged.
struct BranchTagger: ~Copyable {
  var tables: ProgramTables
  private let needsDynamicScope: Bool

  /// The number of branches up to which trying them one after the other is as fast.
  private static let fewBranches = 2

  /// The number of subschemas to examine per branch, and the number of names in each.
  static let stepsPerBranch = 8

  /// The maximum number of table entries per branch.
  static let entriesPerBranch = 16

  /// The maximum number of keys in a table, and of an object's names that are looked up in it.
  static let maximumKeys = 64

  /// The maximum number of string bytes in a table per branch.
  static let bytesPerBranch = 64

  private init(_ tables: consuming ProgramTables) {
    needsDynamicScope = tables.needsDynamicScope
    self.tables = tables
  }

  /// Replaces choices in the quick lists of all subschemas.
  static func tagChoices(in tables: inout ProgramTables) {
    var tagger = BranchTagger(tables)
    // The last ones come first: nested choices mostly follow their outer ones, and then already
    // have tables.
    for number in tagger.tables.subschemas.indices.reversed() {
      let subschema = tagger.tables.subschemas[number]
      for place in subschema.quickPlaces {
        let operation = tagger.tables.quickOperations[place]
        guard let choice = tagger.taggedChoice(for: operation, in: subschema.resource) else {
          continue
        }
        let id: TaggedChoiceID = tagger.tables.taggedChoices.add(choice)
        tagger.tables.quickOperations[place] = .plan(.tagged(id))
      }
    }
    tables = tagger.tables
  }

  /// Returns a choice with a table, if a tag distinguishes its branches.
  private mutating func taggedChoice(
    for operation: QuickOperation, in resource: ResourceID
  ) -> TaggedChoice? {
    let list: SubschemaList
    let isExclusive: Bool
    switch operation {
    case .inPlace(.anyOf(let branches)): (list, isExclusive) = (branches, false)
    case .inPlace(.oneOf(let branches)): (list, isExclusive) = (branches, true)
    case .plan, .local, .inPlace, .elements, .unevaluated: return nil
    }
    if list.count <= Self.fewBranches { return nil }
    let branches = list.indices.map { tables.subschemaLists[$0] }
    let objects = branches.filter { tables.subschemas[$0.index].types.contains(.object) }
    var choice = TaggedChoice(
      branches: list, isExclusive: isExclusive, nonobjects: .empty, untagged: .empty)
    let untagged = addTag(for: objects, to: &choice, resource) ?? objects
    addKeys(for: untagged, to: &choice)
    if choice.tag < 0, choice.keys.count == 0 { return nil }
    choice.untagged = innermost(add(untagged), of: choice, .none, resource)
    choice.nonobjects = add(branches.filter { tables.subschemas[$0.index].types != .object })
    return choice
  }

  /// Adds a tag that distinguishes the branches, if there is one.
  ///
  /// - Returns: The branches that are possible for an object without the tag.
  private mutating func addTag(
    for branches: [SubschemaID], to choice: inout TaggedChoice, _ resource: ResourceID
  ) -> [SubschemaID]? {
    guard let (tag, demands) = tag(of: branches), let groups = groups(branches, demands) else {
      return nil
    }
    choice.tag = Int32(tag)
    choice.values = tables.names.add(groups.strings.map { Name(bytes: tables.names.utf8($0)) })
    choice.others = innermost(add(groups.others), of: choice, .other, resource)
    var lists: [SubschemaList] = []
    for (string, branches) in zip(groups.strings, groups.branches) {
      lists.append(innermost(add(branches), of: choice, .string(string), resource))
    }
    choice.listStart = Int32(tables.taggedBranches.count)
    tables.taggedBranches.append(contentsOf: lists)
    return groups.untagged
  }

  mutating func add(_ branches: [SubschemaID]) -> SubschemaList {
    let start = tables.subschemaLists.count
    tables.subschemaLists.append(contentsOf: branches)
    return SubschemaList(start: Int32(start), count: Int32(branches.count))
  }

  // MARK: - The tag

  /// Returns the number of the name for which most branches demand strings, and their demands.
  private func tag(of branches: [SubschemaID]) -> (name: Int, demands: [TagDemand])? {
    var best: (name: Int, demands: [TagDemand])?
    // A single branch need not be distinguished.
    var bestCount = max(1, (branches.count - 1) / 2)
    for name in candidates(among: branches) {
      var room = SearchRoom(branches.count * Self.stepsPerBranch)
      let demands = branches.map { demand(of: $0, tag: name, &room) }
      let count = demands.count { $0.strings.areAsked }
      if count > bestCount { (best, bestCount) = ((name, demands), count) }
      if count == branches.count { break }
    }
    return best
  }

  // MARK: - The branches that a tag leaves

  /// The branches by the string that they demand.
  ///
  /// Each group has the order of the keyword.
  private struct Groups {
    /// The strings, by their numbers in the pool.
    var strings: [Int] = []
    var branches: [[SubschemaID]] = []
    /// The branches that do not demand a string.
    ///
    /// They are in most groups as well.
    var others: [SubschemaID] = []
    /// The branches that do not require the tag.
    var untagged: [SubschemaID] = []
  }

  private func groups(_ branches: [SubschemaID], _ demands: [TagDemand]) -> Groups? {
    var groups = Groups()
    var places: [Name: Int] = [:]
    var room = branches.count * Self.entriesPerBranch
    var bytesLeft = branches.count * Self.bytesPerBranch
    for case .these(let tables) in demands.lazy.map(\.strings) {
      for table in tables {
        room -= Int(table.count)
        if room < 0 { return nil }
        for string in table.indices {
          bytesLeft -= self.tables.names.utf8Count(string)
          if bytesLeft < 0 { return nil }
          let name = Name(bytes: self.tables.names.utf8(string))
          if places[name] != nil { continue }
          places[name] = groups.strings.count
          groups.strings.append(string)
        }
      }
    }
    groups.branches = Array(repeating: [], count: groups.strings.count)
    for (branch, demand) in zip(branches, demands) {
      if !demand.isRequired { groups.untagged.append(branch) }
      if case .these(let tables) = demand.strings {
        // A choice can demand a string several times.
        var taken: Set<Int> = []
        for string in tables.lazy.flatMap(\.indices) {
          if let place = places[Name(bytes: self.tables.names.utf8(string))] { taken.insert(place) }
        }
        for place in taken { groups.branches[place].append(branch) }
      } else {
        room -= groups.strings.count
        groups.others.append(branch)
        for (place, string) in groups.strings.enumerated() where allows(string, demand.strings) {
          groups.branches[place].append(branch)
        }
      }
      if room < 0 { return nil }
    }
    return groups
  }

  private func allows(_ string: Int, _ demanded: TagDemand.Strings) -> Bool {
    guard case .allBut(let refused) = demanded else { return true }
    return tables.names.place(of: string, in: refused) == nil
  }

  // MARK: - Choices in choices

  /// The value of an object's tag.
  private enum TagValue {
    /// A string, by its number in the pool.
    case string(Int)
    /// A string that no branch demands, or another kind of value.
    case other
    case none
  }

  /// Returns the branches that remain if the only one is itself a choice by the same tag.
  private func innermost(
    _ list: SubschemaList, of choice: TaggedChoice, _ value: TagValue, _ resource: ResourceID
  ) -> SubschemaList {
    var list = list
    for _ in 0..<Self.stepsPerBranch {
      guard list.count == 1, choice.tag >= 0,
        let inner = onlyChoice(of: tables.subschemaLists[Int(list.start)], resource),
        inner.tag >= 0, tables.names.utf8(Int(inner.tag)) == tables.names.utf8(Int(choice.tag))
      else { break }
      let left = branches(of: inner, value)
      guard left.count < 2 || inner.isExclusive == choice.isExclusive,
        hasSameMeaning(value, in: inner, and: choice)
      else { break }
      list = left
    }
    return list
  }

  /// Returns whether a value of the tag has the same meaning in an inner choice as in the outer
  /// one.
  private func hasSameMeaning(
    _ value: TagValue, in inner: TaggedChoice, and outer: TaggedChoice
  ) -> Bool {
    switch value {
    case .string: true
    // Otherwise the keys of the inner choice would be lost.
    case .none: inner.keys.count == 0
    // A string that no branch of the outer choice demands may be one of the inner choice.
    case .other:
      inner.values.count <= outer.values.count
        && inner.values.indices.allSatisfy { tables.names.place(of: $0, in: outer.values) != nil }
    }
  }

  private func branches(of choice: TaggedChoice, _ value: TagValue) -> SubschemaList {
    switch value {
    case .string(let string):
      let place = tables.names.place(of: string, in: choice.values)
      return place.map { tables.taggedBranches[Int(choice.listStart) + $0] } ?? choice.others
    case .other: return choice.others
    case .none: return choice.untagged
    }
  }

  /// Returns the choice of a subschema, if it consists only of that and changes no dynamic scope.
  private func onlyChoice(of id: SubschemaID, _ resource: ResourceID) -> TaggedChoice? {
    let subschema = tables.subschemas[id.index]
    guard subschema.quickCount == 1, !subschema.isFalse, !subschema.asksForUnevaluated,
      !needsDynamicScope || subschema.resource == resource,
      case .plan(.tagged(let id)) = tables.quickOperations[Int(subschema.quickStart)]
    else { return nil }
    return tables.taggedChoices[id.index]
  }
}
