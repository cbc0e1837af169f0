package import JSONText

/// The reason why a path of the command line, or a file below it, yields nothing to check.
package struct InputProblem: Error, Hashable, Sendable {
  /// The path as the user gave it, or `<stdin>`.
  package let path: String

  /// A stable name of the kind of problem.
  package let rule: String

  /// A sentence without a full stop.
  package let message: String

  private init(_ path: String, rule: String, _ message: String) {
    self.path = path
    self.rule = rule
    self.message = message
  }

  /// Creates a problem for a path that the operating system refuses.
  package init(_ problem: FileProblem) {
    self.init(
      problem.path, rule: "unreadable-path", "cannot \(problem.operation): \(problem.reason)")
  }

  /// Returns a problem for a network address, or a file on another machine.
  package static func notFetched(_ address: String) -> Self {
    Self(
      address, rule: "path-on-network",
      "nothing is ever fetched; save it to a file, or pipe it: curl -s ADDRESS | chat-schema … -"
    )
  }

  /// Returns a problem for a folder without any file to read.
  package static func emptyFolder(_ path: String) -> Self {
    Self(
      path, rule: "no-instance",
      "no file with a known extension (.json, .jsonl, .ndjson, .yaml, .toml, …) is in this folder, so that nothing was "
        + "checked")
  }

  /// Returns a problem for an input that was read to its end and contains no instance.
  package static func noInstance(_ path: String, _ format: InputFormat) -> Self {
    let reason =
      format == .array ? "the array has no elements" : "there is no instance"
    return Self(path, rule: "no-instance", "\(reason), so that nothing was checked")
  }

  /// Returns a problem for a folder whose files contain no instance.
  package static func noInstances(below path: String) -> Self {
    Self(
      path, rule: "no-instance",
      "no file in this folder holds an instance, so that nothing was checked")
  }
}

extension JSONDuplicateMember {
  /// A sentence that names the earlier position, without a full stop.
  package var sentence: String {
    "the member \"\(name)\" is there at \(first) already; the last one counts"
  }
}

/// A reason why text is not an instance that is known before the text is parsed.
package enum TextProblem: Hashable, Sendable {
  /// The value, or the line, is longer than the limit.
  case tooLong(limit: Int)
  /// `--input array`, and the text contains something else.
  case notAnArray
  /// `--input array`, and the array is not closed.
  case unclosedArray
  /// `--input array`, and an element is followed by neither a comma nor the closing bracket.
  case missingComma
  /// `--input array`, and the last comma has no element after it.
  case trailingComma
  /// `--input array`, and text follows the array.
  case textAfterArray

  /// A sentence that states the problem, without a full stop.
  package var sentence: String {
    switch self {
    case .tooLong(let limit): "this value is longer than the limit of \(limit) bytes"
    case .notAnArray: "expected an array at the top level, whose elements are the instances"
    case .unclosedArray: "the array is not closed: expected ',' or ']' before the end of the text"
    case .missingComma: "expected ',' or ']' after an element of the array"
    case .trailingComma: "trailing comma: expected another element before ']'"
    case .textAfterArray: "unexpected text after the end of the array"
    }
  }
}
