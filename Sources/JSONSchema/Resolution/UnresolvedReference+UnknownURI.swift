import JSONText

extension UnresolvedReference {
  /// Returns the reason for which nothing is known at the URI of a reference.
  ///
  /// - Parameter uri: The URI, resolved and without fragment.
  /// - Returns: The most likely cause, and a replacement.
  mutating func cause(ofUnknown uri: URIReference) -> ReferenceCause {
    forgottenHash ?? otherSpelling ?? unreadIdentifier(uri.description) ?? file(nearlyAt: uri)
      ?? absence(of: uri)
  }

  /// The cause if a pointer or a name lacks its `#`.
  private var forgottenHash: ReferenceCause? {
    let text = origin.text
    if text.isEmpty || text.utf8.contains(UInt8(ascii: "#")) { return nil }
    let root = resolver.resources[resource.index].root
    let pointer = text.hasPrefix("/") ? text : "/" + text
    if text.utf8.contains(UInt8(ascii: "/")) {
      if subschema(at: pointer, from: root) {
        return ReferenceCause(
          "a pointer into the same schema begins with `#`", suggestion: "#\(pointer)")
      }
      return forgottenHash(behindFileOf: text)
    }
    for definitions in ["$defs", "definitions"] {
      let way = JSONPointer(tokens: [definitions, text])
      if subschema(at: way.description, from: root) {
        return ReferenceCause(
          "the definition of that name is referred to by a pointer", suggestion: way.uriFragment)
      }
    }
    guard resolver.resources[resource.index].anchors[text] != nil else { return nil }
    return ReferenceCause("a name in the same schema begins with `#`", suggestion: "#\(text)")
  }

  /// Returns the cause if a pointer follows a file without a `#` between them:
  /// `order.json/$defs/a`.
  private func forgottenHash(behindFileOf text: String) -> ReferenceCause? {
    var end = text.endIndex
    // Schemas that are written by hand are not nested deeper than this.
    for _ in 0..<8 {
      guard let slash = text[..<end].lastIndex(of: "/"), slash > text.startIndex else { return nil }
      end = slash
      let file = String(text[..<slash])
      guard let document = document(at: file) else { continue }
      let pointer = String(text[slash...])
      guard subschema(at: pointer, from: document.root) else { continue }
      return ReferenceCause(
        "a `#` is missing between the file and the pointer", suggestion: "\(file)#\(pointer)")
    }
    return nil
  }

  /// Returns whether a pointer leads to a value that can be a schema.
  func subschema(at pointer: String, from root: JSONNode) -> Bool {
    guard let decoded = URIReference.decodingPercents(pointer),
      let tokens = SchemaResolver.tokens(of: decoded)
    else { return false }
    return subschema(at: tokens[...], from: root)
  }

  /// Returns whether tokens lead to a value that can be a schema.
  func subschema(at tokens: ArraySlice<String>, from root: JSONNode) -> Bool {
    guard let node = root.resolve(JSONPointer(tokens: Array(tokens))) else { return false }
    return node.kind == .object || node.kind == .boolean
  }

  /// Returns the document to which a reference would be resolved if it had another text.
  private func document(at text: String) -> SchemaDocument? {
    let reference = URIReference(text)
    let bases = [
      resolver.resources[resource.index].uri, URIReference(resolver.documents[origin.document].uri),
    ]
    for base in bases {
      let uri = reference.resolved(against: base).withoutFragment.description
      // A text that names no document resolves to the document itself.
      if uri.isEmpty || uri == base.withoutFragment.description { continue }
      if case .success(let document)? = resolver.registry.entry(at: uri) { return document }
    }
    return nil
  }

  /// The cause if the text is not a URI, but would be in another spelling.
  private var otherSpelling: ReferenceCause? {
    for spelling in ReferenceSpelling.all(of: origin.text) {
      if let meant = spelling.candidates.first(where: { document(at: $0) != nil }) {
        return ReferenceCause(spelling.reason, suggestion: meant)
      }
      if spelling.isCertain { return ReferenceCause(spelling.reason) }
    }
    return nil
  }

  /// Returns the cause if the `$id` of a file equals the URI, or nearly does.
  private mutating func file(nearlyAt uri: URIReference) -> ReferenceCause? {
    let name = uri.description
    let unknown = "no schema is known at \"\(name)\" (nothing is fetched from the network), but"
    let neighbours = neighbours()
    if let path = neighbours[name] {
      return ReferenceCause(
        "\(unknown) `\(path)` beside it has this `$id`: --resolve \(Self.folder(of: path))")
    }
    guard uri.scheme != nil, uri.scheme != "file" else { return nil }
    let candidates =
      resolver.registry.identifiedFiles + neighbours.map { (id: $0.key, path: $0.value) }
    let wanted = uri.nearKey
    let near = candidates.filter { URIReference($0.id).nearKey == wanted }
      .min { ($0.id, $0.path) < ($1.id, $1.path) }
    guard let near else { return nil }
    return ReferenceCause(
      "\(unknown) `\(near.path)` has the `$id` \"\(near.id)\": --resolve \(name)=\(near.path)")
  }

  /// Returns the files next to the document of the reference, by their `$id`.
  private mutating func neighbours() -> [String: String] {
    let uri = resolver.documents[origin.document].uri
    if let known = searched.neighboursByURI[uri] { return known }
    let found = Dictionary(
      resolver.registry.neighbours(of: uri).map { ($0.id, $0.path) },
      uniquingKeysWith: { first, _ in first }
    )
    searched.neighboursByURI[uri] = found
    return found
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the cause with the reason for which a schema does not exist, and the nearest known
  /// one.
  private mutating func absence(of uri: URIReference) -> ReferenceCause {
    let name = uri.description
    let reference = URIReference(origin.text)
    if let absence = resolver.registry.absence(at: name) {
      return ReferenceCause(
        absence.reason,
        suggestion: absence.nearest.map { reference.rewritten(toMean: $0, from: uri) })
    }
    var reason = "no schema is known at \"\(name)\""
    if uri.scheme == "http" || uri.scheme == "https" {
      reason += " (nothing is fetched from the network; --resolve names files and folders)"
    }
    var suggestion: String?
    if !reference.isAbsolute {
      let ownLocation = URIReference(resolver.documents[origin.document].uri)
      let file = reference.resolved(against: ownLocation).withoutFragment
      if let absence = resolver.registry.absence(at: file.description) {
        reason += ", and \(absence.reason)"
        suggestion = absence.nearest.map { reference.rewritten(toMean: $0, from: file) }
      }
    }
    if suggestion == nil {
      let known =
        resolver.registry.knownURIs + resolver.resourceIDs.uris + neighbours().keys.sorted()
      suggestion = NearMiss.closest(to: name, in: known)
    }
    return ReferenceCause(reason, suggestion: suggestion)
  }
}

extension URIReference {
  /// The URI without the parts that are often written in two ways: scheme, `www.`, query and
  /// ending.
  fileprivate var nearKey: String {
    var host = authority?.lowercased() ?? ""
    if host.hasPrefix("www.") { host.removeFirst(4) }
    var path = path
    for end in ["/", ".json", ".schema"] where path.hasSuffix(end) { path.removeLast(end.count) }
    return ["http", "https"].contains(scheme) ? "\(host)\(path)" : "\(scheme ?? ""):\(host)\(path)"
  }

  /// Returns the reference in the form in which it refers to another URI.
  ///
  /// - Parameters:
  ///   - target: The other URI.
  ///   - resolved: The URI to which the reference is resolved.
  /// - Returns: The reference with other path segments if it is relative; otherwise the URI.
  func rewritten(toMean target: String, from resolved: URIReference) -> String {
    let fragment = self.fragment.map { "#\($0)" } ?? ""
    let other = URIReference(target)
    guard scheme == nil, authority == nil, other.scheme == resolved.scheme else {
      return target + fragment
    }
    let old = Self.segments(resolved.path)
    let new = Self.segments(other.path)
    let written = Self.segments(path)
    let common = zip(old, new).prefix { $0 == $1 }.count
    let replaced = old.count - common
    guard written.count >= replaced, written.suffix(replaced) == old.suffix(replaced) else {
      return target + fragment
    }
    return (written.dropLast(replaced) + new[common...]).joined(separator: "/") + fragment
  }

  private static func segments(_ path: String) -> [Substring] {
    path.split(separator: "/", omittingEmptySubsequences: false)
  }
}
