import JSONSchema

/// A difference between the generated files and the output folder.
package struct Drift: Hashable, Sendable {
  /// The kind of difference.
  package enum Kind: Hashable, Sendable {
    /// The file is generated and does not exist.
    case missing
    /// The file was generated earlier and no longer is.
    case stale
    /// A line, counted from 1, differs; `nil` stands for a line after the end of the file.
    case differs(line: Int, expected: String?, found: String?)
    /// A file or folder of this name exists that the generator did not write.
    case notGenerated
  }

  /// The path, based on the folder's path as the caller passed it.
  package let path: String
  /// The kind of difference.
  package let kind: Kind
}

extension Drift: CustomStringConvertible {
  /// One line that begins with the path, in a form that editors can jump to.
  package var description: String {
    let path = DisplayText.line(path)
    return switch kind {
    case .missing: "\(path): missing; it would be generated"
    case .stale: "\(path): stale; it is no longer generated"
    case .notGenerated: "\(path): not generated; it has no header of the generator"
    case .differs(let line, let expected, let found):
      "\(path):\(line): differs; expected \(Drift.quoted(expected)), found \(Drift.quoted(found))"
    }
  }

  private static func quoted(_ line: String?) -> String {
    line.map { "'\(DisplayText.line($0))'" } ?? "the end of the file"
  }

  /// Returns the first line in which two files differ.
  static func firstDifference(expected: [UInt8], found: [UInt8]) -> Kind {
    let expectedLines = expected.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let foundLines = found.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = zip(expectedLines, foundLines).prefix { $0.elementsEqual($1) }.count
    let text = { (lines: [ArraySlice<UInt8>]) in
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : nil
    }
    return .differs(line: line + 1, expected: text(expectedLines), found: text(foundLines))
  }
}
