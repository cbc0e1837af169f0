import JSONSchema
import JSONText

/// Finds the values that schemas list in `enum`, in `const`, or in every branch of an alternative.
struct ConstantReader {
  /// The values that a conjunction allows.
  struct Constants {
    var nodes: [JSONNode]
    /// The members that reject some of the listed values.
    var refusing: [SubschemaID]
  }

  private let reader: SchemaReader
  private let conjunctions: ConjunctionReader
  private let gatherer: ConjunctionGatherer

  /// Creates a reader for the conjunctions of a gatherer.
  init(_ conjunctions: ConjunctionReader, _ gatherer: ConjunctionGatherer) {
    reader = conjunctions.reader
    self.conjunctions = conjunctions
    self.gatherer = gatherer
  }

  /// Returns the values that a conjunction allows, if it lists them.
  ///
  /// Listed values that another keyword of the members rejects are omitted.
  func constants(_ conjunction: Conjunction) -> Constants? {
    guard let candidates = candidates(conjunction.members, conjunction.consumed, conjunction.kinds)
    else { return nil }
    var constants = Constants(nodes: [], refusing: [])
    var seen: Set<JSONNode> = []
    for node in candidates {
      guard conjunction.kinds.contains(TypeSet(of: node)), seen.insert(node).inserted else {
        continue
      }
      if let refusing = conjunction.members.first(where: { !accepts(node, $0) }) {
        constants.refusing.append(refusing)
      } else {
        constants.nodes.append(node)
      }
    }
    return constants
  }

  private func accepts(_ node: JSONNode, _ member: SubschemaID) -> Bool {
    conjunctions.isDynamic(member) || reader.isValid(node, against: member)
  }

  /// Returns the only values that may be valid.
  func candidates(
    _ members: [SubschemaID], _ consumed: Set<KeywordSiteID> = [], _ kinds: TypeSet = .all,
    depth: Int = 0
  ) -> [JSONNode]? {
    let keywords = conjunctions.keywords(members, consumed)
    for keyword in keywords {
      guard case .local(.any(.enumeration(let id))) = keyword.operation,
        let nodes = reader.constants(id, keyword.site)
      else { continue }
      return nodes
    }
    guard depth < 16 else { return nil }
    for keyword in keywords {
      guard let branches = reader.branches(of: keyword.operation) else { continue }
      var nodes: [JSONNode]? = []
      for branch in branches where !gatherer.kinds(of: branch).isDisjoint(with: kinds) {
        guard let more = candidates(conjunctions.closure([branch]), [], kinds, depth: depth + 1)
        else {
          nodes = nil
          break
        }
        nodes?.append(contentsOf: more)
      }
      if let nodes { return nodes }
    }
    return nil
  }
}
