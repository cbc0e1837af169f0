import JSONSchema

/// Checks that no two attributes or related objects use the same member of the coded object.
enum PayloadPathCheck {
  /// Reports members of the coded object that two attributes, or an attribute and a related object, both use.
  static func check(_ draft: EntityDraft, _ findings: inout Findings) {
    var claims: [[String]: PathClaim] = [:]
    for claim in pathClaims(of: draft) {
      if let other = claims[claim.path] {
        findings.report(
          "duplicate-member-claim", at: claim.place(),
          "`\(other.name)` is at `\(MemberPath.text(claim.path))` already",
          notes: [Diagnostic.Note("the other one", location: other.place())])
      } else {
        claims[claim.path] = claim
      }
    }
    for claim in claims.values.sorted(by: { $0.order < $1.order }) where claim.path.count > 1 {
      for length in 1..<claim.path.count {
        guard let outer = claims[Array(claim.path.prefix(length))],
          !(outer.isSlot && outer.part == claim.part && claim.part != nil)
        else { continue }
        let advice =
          outer.isSlot
          ? "group both in one part, so that they are read, written and patched together"
          : "only custom data can share its object with other attributes"
        findings.report(
          "overlapping-members", at: claim.place(),
          "`\(claim.name)` is inside of `\(outer.name)`; \(advice)",
          notes: [Diagnostic.Note("the outer one", location: outer.place())])
      }
    }
  }

  private static func pathClaims(of draft: EntityDraft) -> [PathClaim] {
    var claims: [PathClaim] = []
    for attribute in draft.entity.attributes where attribute.presence == .modelAndRecord {
      guard let payload = attribute.payload else { continue }
      claims.append(
        PathClaim(
          order: claims.count, path: payload.path, name: attribute.name,
          place: { draft.place(of: attribute) }, part: attribute.part, isSlot: attribute.isSlot))
    }
    for relationship in draft.entity.relationships {
      guard let embedded = relationship.embedded, let path = embedded.path else { continue }
      claims.append(
        PathClaim(
          order: claims.count, path: path, name: embedded.name,
          place: { relationship.location }, part: nil, isSlot: false))
    }
    return claims
  }
}

/// An attribute or related object that claims a member of the coded object.
private struct PathClaim {
  var order: Int
  var path: [String]
  var name: String
  var place: () -> SourceLocation
  var part: String?
  var isSlot: Bool
}
