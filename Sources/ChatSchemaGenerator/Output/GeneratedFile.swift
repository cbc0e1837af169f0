/// The path and contents of a file in the output folder.
public struct GeneratedFile: Hashable, Sendable {
  /// The path relative to the output folder, for example `ChatModels/ChatUser.swift`.
  public let path: String
  /// The bytes of the file.
  public let contents: [UInt8]

  /// Creates a file.
  public init(path: String, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}

extension GeneratedFile {
  /// Returns the lines at the top of every generated file, without `//`.
  ///
  /// They name the sources to change instead, and a later run recognizes its own files by them. For example,
  /// "Generated from Schemas/user.schema.json. Change the schema and regenerate; edits here are lost."; the
  /// text is split into two lines if it is too long for one.
  package static func header(sources: [String]) -> [String] {
    let isSchema = sources.count == 1 && sources[0].hasSuffix(".schema.json")
    let object = isSchema ? "the schema" : sources.count == 1 ? "it" : "them"
    let origin = start + sources.joined(separator: " and ") + "."
    let order = "Change " + object + end
    let isShort = origin.utf8.count + order.utf8.count + 4 <= 100
    return isShort ? [origin + " " + order] : [origin, order]
  }

  /// Whether a file was written by the generator.
  ///
  /// Only such files are overwritten or removed.
  package static func isGenerated(_ contents: [UInt8]) -> Bool {
    guard contents.starts(with: ("// " + start).utf8) else { return false }
    for line in contents.split(separator: UInt8(ascii: "\n"), maxSplits: 2).prefix(2) {
      guard line.starts(with: "// ".utf8) else { return false }
      // A checkout on Windows may have turned line feeds into pairs.
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if text.suffix(end.utf8.count).elementsEqual(end.utf8) { return true }
    }
    return false
  }

  private static let start = "Generated from "
  private static let end = " and regenerate; edits here are lost."
}
