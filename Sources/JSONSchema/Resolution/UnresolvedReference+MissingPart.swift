@_spi(Engine) import JSONText

/// The step of a pointer that cannot be resolved.
struct MissingStep {
  /// The value that lacks the child.
  let node: JSONNode

  /// The tokens of the pointer.
  let tokens: [String]

  /// The index of the first token that cannot be resolved.
  let index: Int

  var token: String { tokens[index] }

  /// The tokens on the path to the value.
  var way: ArraySlice<String> { tokens.prefix(index) }

  /// The tokens after the step.
  var rest: ArraySlice<String> { tokens.dropFirst(index + 1) }
}

extension UnresolvedReference {
  /// Returns the reason for which a pointer cannot be resolved beyond a value.
  func cause(ofMissing step: MissingStep) -> ReferenceCause {
    if let cause = misplacedDefinitions(step) { return cause }
    if let cause = miswritten(step) { return cause }
    let names = step.node.kind == .object ? step.node.members.map(\.name) : []
    let suggestion = NearMiss.closest(to: step.token, in: names).map { name in
      let isWhole = subschema(at: [name] + step.rest, from: step.node)
      return written(step.way + [name] + (isWhole ? step.rest : []))
    }
    return ReferenceCause(
      lack(of: step), suggestion: suggestion,
      isConsequence: step.node.kind != .object || Self.hasBrokenDefinitions(step.node))
  }

  /// Returns the reason if the pointer has `definitions` where the schema has `$defs`, or the
  /// reverse.
  private func misplacedDefinitions(_ step: MissingStep) -> ReferenceCause? {
    let others = ["definitions": "$defs", "$defs": "definitions"]
    guard let other = others[step.token], let definitions = step.node[other],
      definitions.kind == .object, !step.rest.isEmpty
    else { return nil }
    let reason = "\(lack(of: step)), but it has `\(other)`"
    let tokens = step.way + [other] + step.rest
    guard subschema(at: step.rest, from: definitions) else { return ReferenceCause(reason) }
    return ReferenceCause(reason, suggestion: written(tokens))
  }

  /// Returns the reason if the name must be written differently in a pointer.
  private func miswritten(_ step: MissingStep) -> ReferenceCause? {
    guard step.node.kind == .object else { return emptyToken(step) }
    let following = [step.token] + step.rest
    for count in following.indices.dropFirst() {
      let name = following[...count].joined(separator: "/")
      if subschema(at: [name] + following[(count + 1)...], from: step.node) {
        return ReferenceCause(
          "in a pointer, `/` in a name is written ~1",
          suggestion: written(step.way + [name] + following[(count + 1)...]))
      }
    }
    if let decoded = URIReference.decodingPercents(step.token), decoded != step.token,
      subschema(at: [decoded] + step.rest, from: step.node)
    {
      return ReferenceCause(
        "its percent signs are encoded twice",
        suggestion: written(step.way + [decoded] + step.rest))
    }
    return emptyToken(step)
  }

  /// Returns the reason if the pointer ends with a slash, which stands for a member with an empty
  /// name.
  private func emptyToken(_ step: MissingStep) -> ReferenceCause? {
    guard step.token.isEmpty else { return nil }
    if step.rest.isEmpty {
      return ReferenceCause(
        "the `/` at its end refers to a member without a name",
        suggestion: step.way.isEmpty ? nil : written(step.way))
    }
    guard subschema(at: step.rest, from: step.node) else { return nil }
    return ReferenceCause(
      "two slashes refer to a member without a name",
      suggestion: written(step.way + step.rest))
  }

  /// Returns the statement that a value lacks a child.
  private func lack(of step: MissingStep) -> String {
    let document = resolver.resources[resource.index].document
    let file = document == origin.document ? "the schema" : "`\(resolver.documents[document].path)`"
    let place = step.way.isEmpty ? file : "`\(JSONPointer(tokens: Array(step.way)))`"
    switch step.node.kind {
    case .object: return "\(place) has no `\(step.token)`"
    case .array:
      let count = step.node.count
      return
        "\(place) has \(count) \(count == 1 ? "element" : "elements") and none at `\(step.token)`"
    default: return "\(place) is \(step.node.kind) and has no `\(step.token)`"
    }
  }

  /// Returns the reference with another pointer.
  private func written(_ tokens: ArraySlice<String>) -> String {
    "\(URIReference(origin.text).withoutFragment)\(JSONPointer(tokens: Array(tokens)).uriFragment)"
  }

  /// Returns whether definitions seem to be below a misspelt keyword, or their keyword contains
  /// none.
  private static func hasBrokenDefinitions(_ root: JSONNode) -> Bool {
    // An object of many members contains definitions and no keywords.
    if root.count > 64 { return false }
    let names = root.members.map(\.name)
    return ["$defs", "definitions"].contains { keyword in
      if let definitions = root[keyword] { return definitions.kind != .object }
      return NearMiss.closest(to: keyword, in: names) != nil
    }
  }

  /// Returns the reason for which a resource has no subschema with a name.
  mutating func cause(ofMissingAnchor name: String) -> ReferenceCause {
    let root = resolver.resources[resource.index].root
    let before = URIReference(origin.text).withoutFragment
    let pointer = "/" + name
    if name.utf8.contains(UInt8(ascii: "/")), subschema(at: pointer, from: root) {
      return ReferenceCause("a pointer begins with `/`", suggestion: "\(before)#\(pointer)")
    }
    let reason = "the schema has no anchor \"\(name)\""
    let isConsequence =
      resolver.resources[resource.index].hasMalformedAnchor || Self.hasBrokenDefinitions(root)
    for definitions in ["$defs", "definitions"] where root[definitions]?[name] != nil {
      let way = JSONPointer(tokens: [definitions, name])
      return ReferenceCause(
        "\(reason), but a definition of that name", suggestion: "\(before)\(way.uriFragment)",
        isConsequence: isConsequence)
    }
    if let cause = unreadAnchor(name, in: resolver.resources[resource.index].document) {
      return ReferenceCause("\(reason): \(cause.reason)", isConsequence: isConsequence)
    }
    let known = resolver.resources[resource.index].anchors.keys.sorted()
    let close = NearMiss.closest(to: name, in: known)
    return ReferenceCause(
      reason, suggestion: close.map { "\(before)#\($0)" }, isConsequence: isConsequence)
  }

  /// Returns the reason if a `%` in a fragment is not followed by two digits, or the bytes are not
  /// UTF-8.
  func cause(ofBrokenPercentsIn fragment: String) -> ReferenceCause {
    let before = URIReference(origin.text).withoutFragment
    let escaped = fragment.replacing("%", with: "%25")
    return ReferenceCause(
      "its fragment is not percent-encoded UTF-8; `%` itself is written %25",
      suggestion: "\(before)#\(escaped)")
  }

  /// Returns the reason if a `~` in a pointer is followed by neither `0` nor `1`.
  func cause(ofBrokenTildesIn pointer: String) -> ReferenceCause {
    var mended = ""
    var rest = Substring(pointer)
    while let scalar = rest.popFirst() {
      mended.append(scalar)
      if scalar == "~", rest.first != "0", rest.first != "1" { mended.append("0") }
    }
    let isKnown = subschema(at: mended, from: resolver.resources[resource.index].root)
    let before = URIReference(origin.text).withoutFragment
    return ReferenceCause(
      "its fragment is not a JSON Pointer: `~` in a name is written ~0, and `/` ~1",
      suggestion: isKnown ? "\(before)#\(mended)" : nil)
  }
}
