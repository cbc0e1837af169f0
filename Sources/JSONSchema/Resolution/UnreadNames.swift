import JSONText

/// A member that would name a schema if the dialect read it at its location.
struct UnreadName: Sendable {
  /// The name of the member: `$id`, `id` or one that declares an anchor.
  let member: String
  let node: JSONNode
  let document: DocumentNumber
}

/// The names that schemas seem to have but do not.
struct UnreadNames: Sendable {
  /// The number of documents that were searched.
  var documentCount = 0
  /// The members by URI without fragment.
  var identifiers: [String: UnreadName] = [:]
  /// The members by anchor name.
  var anchors: [String: UnreadName] = [:]
}

extension UnresolvedReference {
  /// Returns the reason for which an identifier in a document gives no schema its URI.
  mutating func unreadIdentifier(_ uri: String) -> ReferenceCause? {
    lookForUnreadNames()
    return searched.unreadNames.identifiers[uri].map { ReferenceCause(reason(of: $0)) }
  }

  /// Returns the reason for which an anchor in a document names no subschema.
  mutating func unreadAnchor(_ name: String, in document: DocumentNumber) -> ReferenceCause? {
    lookForUnreadNames()
    guard let found = searched.unreadNames.anchors[name], found.document == document else {
      return nil
    }
    return ReferenceCause(reason(of: found))
  }

  private func reason(of name: UnreadName) -> String {
    let owner = owner(of: name)
    let dialect = owner.resource.flatMap { resolver.resources[$0.index].dialect }
    let draft = dialect?.name ?? "the dialect"
    let pointer = name.node.pointer
    let place = pointer.tokens.isEmpty ? "at the root" : "at `\(pointer)`"
    let subject = "the `\(name.member)` \(place) is not read"
    if let dialect, dialect.keyword(named: name.member) == nil {
      let only = dialect.identifier.map { ", only `\($0.name)`" } ?? ""
      let form = name.member.hasSuffix("nchor") ? " with \"#name\"" : ""
      return "\(subject): \(draft) has no `\(name.member)`\(only)\(form)"
    }
    if let keyword = owner.keyword {
      guard let dialect, dialect.keyword(named: keyword) == nil else {
        return "\(subject), as `\(keyword)` holds no schemas there"
      }
      let other = ["$defs": "definitions", "definitions": "$defs"][keyword]
      return "\(subject): \(draft) has no `\(keyword)`" + (other.map { ", only `\($0)`" } ?? "")
    }
    if let dialect, dialect.isSoleReference(name.node), let reference = dialect.soleReference {
      return "\(subject): beside `\(reference)` \(draft) reads nothing"
    }
    return subject
  }

  /// Returns the resource that contains a value, and the keyword that is not searched for schemas;
  /// nil for a value that is a schema itself.
  private func owner(of name: UnreadName) -> (resource: ResourceID?, keyword: String?) {
    let key = ValueKey(name.node, in: name.document)
    if let place = resolver.places[key] { return (place.resource, nil) }
    let tokens = name.node.pointer.tokens
    var node = name.node
    var depth = tokens.count
    while let parent = node.parent {
      depth -= 1
      if let place = resolver.places[ValueKey(parent, in: name.document)] {
        return (place.resource, tokens.indices.contains(depth) ? tokens[depth] : nil)
      }
      node = parent
    }
    return (nil, nil)
  }

  /// Searches the documents that were examined since the last call.
  private mutating func lookForUnreadNames() {
    while searched.unreadNames.documentCount < resolver.documents.count {
      let document = searched.unreadNames.documentCount
      searched.unreadNames.documentCount += 1
      var pending = [
        (
          node: resolver.documents[document].root,
          base: URIReference(resolver.documents[document].uri)
        )
      ]
      while let (node, outerBase) = pending.popLast() {
        var base = outerBase
        if let place = resolver.places[ValueKey(node, in: document)] {
          base = resolver.resources[place.resource.index].uri
        }
        if node.kind == .object {
          if node.mayBeIdentified { noteNames(of: node, base, document) }
          for member in node.members where member.value.count > 0 {
            pending.append((member.value, base))
          }
        } else if node.kind == .array {
          for element in node.elements where element.count > 0 { pending.append((element, base)) }
        }
      }
    }
  }

  private mutating func noteNames(
    of node: JSONNode, _ base: URIReference, _ document: DocumentNumber
  ) {
    for member in ["$id", "id"] {
      guard let text = node[member]?.string else { continue }
      let name = UnreadName(member: member, node: node, document: document)
      let reference = URIReference(text)
      let uri = reference.resolved(against: base)
      if let anchor = uri.fragment, !anchor.isEmpty { note(anchor: anchor, name) }
      let key = uri.withoutFragment.description
      if resolver.resourceIDs[key] == nil, searched.unreadNames.identifiers[key] == nil {
        searched.unreadNames.identifiers[key] = name
      }
    }
    for member in ["$anchor", "$dynamicAnchor"] {
      guard let text = node[member]?.string else { continue }
      note(anchor: text, UnreadName(member: member, node: node, document: document))
    }
  }

  private mutating func note(anchor: String, _ name: UnreadName) {
    if searched.unreadNames.anchors[anchor] == nil { searched.unreadNames.anchors[anchor] = name }
  }
}
