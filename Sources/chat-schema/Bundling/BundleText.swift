import JSONSchema
import JSONText

/// Functions on the texts of a bundle: URIs and the names of embedded schemas.
enum BundleText {
  /// Returns a reference to a URI from a base: relative if both have the same scheme and authority.
  ///
  /// RFC 3986, section 4.2. The fragment of the URI is kept.
  static func reference(to target: URIReference, from base: URIReference) -> String {
    guard target.scheme == base.scheme, target.authority == base.authority else {
      return target.description
    }
    var relative = target
    (relative.scheme, relative.authority) = (nil, nil)
    if target.withoutFragment == base.withoutFragment {
      return "#" + (target.fragment ?? "")
    }
    let from = base.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let to = target.path.split(separator: "/", omittingEmptySubsequences: false)
    var common = 0
    while common < min(from.count, to.count - 1), from[common] == to[common] { common += 1 }
    let up = Array(repeating: "..", count: from.count - common)
    var path = (up + to[common...].map(String.init)).joined(separator: "/")
    // An empty path means the base itself, and a colon in the first part would end a scheme.
    if path.isEmpty || path.split(separator: "/").first?.contains(":") == true || path.first == "/"
    {
      path = "./" + path
    }
    relative.path = path
    return relative.description
  }

  /// Returns the path of a file relative to the folder that it shares with other files.
  static func path(of file: URIReference, amidst others: [URIReference]) -> String {
    func folders(_ uri: URIReference) -> ArraySlice<Substring> {
      uri.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    }
    var common = folders(file)
    for other in others where other.scheme == file.scheme && other.authority == file.authority {
      let folders = folders(other)
      while !folders.starts(with: common) { common.removeLast() }
    }
    let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
    return parts[common.count...].joined(separator: "/")
  }

  /// Returns a name for an embedded schema, from its URI, that differs from those that are taken.
  static func name(for uri: URIReference, taken: Set<String>) -> String {
    var name = uri.path.split(separator: "/").last.map(String.init) ?? uri.authority ?? ""
    for ending in [".schema.json", ".json"] where name.hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
      break
    }
    name = String(name.unicodeScalars.map(character))
    if name.isEmpty { name = "schema" }
    var (unique, number) = (name, 2)
    while taken.contains(unique) {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }

  /// Returns a character of a name, which needs no escape in a reference.
  private static func character(_ scalar: Unicode.Scalar) -> Character {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": Character(scalar)
    default: "-"
    }
  }
}

extension Dialect {
  /// The value of `$schema` as the drafts write it.
  var declaration: String {
    let withFragment: [StandardDialect] = [.draft4, .draft6, .draft7]
    return withFragment.contains { $0.uri == uri } ? uri + "#" : uri
  }

  /// Whether a value of `$schema` names the dialect.
  func isDeclared(by text: String?) -> Bool {
    guard let text else { return false }
    return text == uri || text == uri + "#" || Dialect.standard(at: text)?.uri == uri
  }

  /// The keyword in which a bundle embeds schemas.
  var definitions: String { keyword(named: "$defs") == nil ? "definitions" : "$defs" }
}

extension JSONObject {
  /// Inserts a member after `$schema`, or else at the start, or replaces the value of an existing one.
  mutating func setHead(_ name: String, _ value: JSONValue) {
    if self[name] != nil {
      self[name] = value
      return
    }
    let place = name == "$schema" ? 0 : (names.firstIndex(of: "$schema").map { $0 + 1 } ?? 0)
    var members = Array(self)
    members.insert((name, value), at: place)
    self = JSONObject(members)
  }
}
