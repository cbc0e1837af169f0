import Foundation

/// A plain schema that a target's `chat-schema.json` lists.
///
/// This type repeats the generator's rules for file names, because a plugin cannot import the generator. A test
/// compares both.
struct SchemaEntry {
  /// The path of the file, relative to the configuration.
  let path: String
  /// The name of the root type.
  let rootName: String
  /// The number of files for the nested types.
  let fileCount: Int

  /// Reads an element of `schemas`.
  ///
  /// Returns `nil` if it is neither a path nor an object with a path.
  init?(_ element: Any) {
    let members = element as? [String: Any] ?? [:]
    guard let path = element as? String ?? members["schema"] as? String else { return nil }
    // The fragment after `#` selects a part of the file.
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    self.path = String(parts[0])
    rootName = members["rootName"] as? String ?? Self.typeName(ofSchema: path)
    let count = members["files"] as? Int ?? 16
    fileCount = (1...1000).contains(count) ? count : 16
  }

  /// Returns the entries of a configuration's `schemas`.
  static func entries(_ value: Any?) -> [SchemaEntry] {
    (value as? [Any] ?? []).compactMap { SchemaEntry($0) }
  }

  /// The names of the files that are generated for the schema.
  var outputs: [String] {
    guard isFileName else { return [] }
    return [Announcement.typeFile(rootName)]
      + (1...fileCount).map { "\(rootName)+Types\($0).swift" }
      + ["\(rootName)+Schema.swift"]
  }

  private var isFileName: Bool {
    !rootName.isEmpty && rootName.utf8.count <= 200 && !rootName.contains("/")
      && !rootName.contains("\0")
  }

  /// Returns the name of the root type for a schema file: `PurchaseOrder` for `purchase-order.schema.json`.
  ///
  /// The generator has an additional rule for names without ASCII letters and digits. Where its result differs, the
  /// models are in the file for late models.
  static func typeName(ofSchema path: String) -> String {
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let part = parts.count > 1 ? parts[1].split(separator: "/").last ?? "" : ""
    var stem = parts[0].split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    for ending in [".json", ".schema"] where stem.count > ending.count && stem.hasSuffix(ending) {
      stem = stem.dropLast(ending.count)
    }
    if let name = String(part).removingPercentEncoding, !name.isEmpty {
      stem = name.replacing("~1", with: "/").replacing("~0", with: "~")[...]
    }
    if isSpelledWell(stem) { return taken.contains(String(stem)) ? "\(stem)Model" : String(stem) }
    var words = stem.split { !isLetterOrDigit($0) }.map(String.init)
    let isShouted =
      words.count > 1 && words.joined().contains { ("A"..."Z").contains($0) }
      && !words.joined().contains { ("a"..."z").contains($0) }
    if isShouted { words = words.map { $0.lowercased() } }
    let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    let isNumber = name.first.map { ("0"..."9").contains($0) } ?? false
    let result = isNumber ? "Value" + name : name
    return taken.contains(result) ? result + "Model" : result
  }

  private static func isSpelledWell(_ name: Substring) -> Bool {
    name.first.map { ("A"..."Z").contains($0) } ?? false
      && name.allSatisfy { isLetterOrDigit($0) }
  }

  private static func isLetterOrDigit(_ character: Character) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character)
      || ("0"..."9").contains(character)
  }

  /// The names that a generated type cannot have.
  private static let taken: Set<String> = [
    "Type", "Protocol", "Self", "Any", "Swift", "Foundation", "FoundationEssentials",
    "ChatRuntime", "JSONText", "JSONSchema", "Date", "URL", "UUID", "Data", "Decimal",
  ]
}
