import JSONSchema
import JSONText

extension TypeModelBuilder {
  /// The values that a conjunction leaves, if it lists them: in `enum`, in `const`, or in every
  /// branch of an alternative.
  ///
  /// Values that another keyword of the members refuses are left out.
  mutating func constants(_ conjunction: Conjunction) -> [JSONNode]? {
    guard let candidates = candidates(conjunction.members, conjunction.consumed, conjunction.kinds)
    else { return nil }
    var seen: Set<JSONNode> = []
    return candidates.filter { node in
      guard conjunction.kinds.contains(TypeSet(of: node)), seen.insert(node).inserted else {
        return false
      }
      guard let refusing = conjunction.members.first(where: { !accepts(node, $0) }) else {
        return true
      }
      entangle(refusing, conjunction.consumed)
      return false
    }
  }

  private func accepts(_ node: JSONNode, _ member: SubschemaID) -> Bool {
    dynamics.dependents.contains(member) || reader.isValid(node, against: member)
  }

  /// Values outside of which nothing is valid.
  mutating func candidates(
    _ members: [SubschemaID], _ consumed: Set<KeywordSiteID> = [], _ kinds: TypeSet = .all,
    depth: Int = 0
  ) -> [JSONNode]? {
    let keywords = keywords(members, consumed)
    for keyword in keywords {
      guard case .enumeration(let id) = keyword.operation,
        let nodes = reader.constants(id, keyword.site)
      else { continue }
      return nodes
    }
    guard depth < 16 else { return nil }
    for keyword in keywords {
      guard let branches = branches(of: keyword.operation) else { continue }
      var nodes: [JSONNode]? = []
      for branch in branches where !self.kinds(of: branch).isDisjoint(with: kinds) {
        guard let more = candidates(closure([branch]), [], kinds, depth: depth + 1) else {
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
