extension Entity {
  /// The changes that a patcher of this entity can carry, in model order; empty without version attributes.
  ///
  /// A coded part is changed as a whole: the custom data of a channel and the avatar that travels
  /// inside the same object arrive together or not at all.
  package var patchChanges: [PatchChange] {
    guard version != nil else { return [] }
    let patchable = Set(attributes.lazy.filter(\.isPatchable).map(\.name))
    return members.compactMap { member in
      switch member {
      case .attribute(let name): patchable.contains(name) ? .attribute(name) : nil
      case .part(let name):
        parts.first {
          $0.name == name && $0.path != nil && $0.attributes.contains(where: patchable.contains)
        }
        .map { .part($0.name) }
      case .embedded: nil
      }
    }
  }
}

extension Entity {
  /// Whether the version attributes are those of `ServerSynced`, by name and by type.
  var isServerSynced: Bool {
    guard version?.tag == "eTag", version?.order == "updated",
      let tag = attribute(named: "eTag"), let order = attribute(named: "updated")
    else { return false }
    return tag.type == .string && order.type == .value(.dateTime) && tag.isOptional
      && order.isOptional
  }
}

/// One change that a patch can carry.
package enum PatchChange: Hashable, Sendable {
  /// A direct attribute, by name.
  case attribute(String)
  /// A part, by name: replaced whole, or cleared to its empty value.
  case part(String)
}
