import CommandStreams
import JSONSchema
import JSONText

/// An issue of a Code Quality report, as GitLab reads it.
struct CodeQualityIssue {
  /// The severities in use, of those that GitLab knows.
  enum Severity: String {
    case info
    case minor
    case major
  }

  let rule: String
  let message: String
  let severity: Severity
  let path: String
  let line: Int

  /// The texts that distinguish the issue from others of its file and rule; they contain no line numbers.
  let identity: [String]

  /// Appends the issue as JSON in a line of its own, preceded by a comma.
  ///
  /// The fingerprint comes first, where ``CodeQualityWriter`` finds it.
  func append(to text: inout OutputBytes) {
    let path = shownPath
    var hash = StableHash()
    for field in [path, rule] + identity { hash.add(field: field) }
    let object: JSONObject = [
      "fingerprint": .string(hash.digits),
      "description": .string(message),
      "check_name": .string(rule),
      "severity": .string(severity.rawValue),
      "location": [
        "path": .string(path), "lines": ["begin": .number(JSONNumber(line))],
      ],
    ]
    text.append(",\n")
    text.append(contentsOf: JSONLine.bytes(of: .object(object)))
  }

  /// The path relative to the working folder, as GitLab wants it; standard input has only a name.
  private var shownPath: String {
    if path == "<stdin>" { return "stdin" }
    var path = File.shownPath(path)[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    return String(path)
  }
}

extension CodeQualityIssue {
  /// Creates the issue for a problem; nil without a path, since an issue has to be in a file.
  init?(_ problem: ReportedProblem) {
    guard let path = problem.path else { return nil }
    self.path = path
    rule = problem.rule
    message = problem.message
    severity = problem.isWarning ? .minor : .major
    line = problem.position?.line ?? 1
    identity = [Self.stable(problem.message, problem.rule)]
  }

  /// Returns the message for the fingerprint; empty for a rule whose messages contain positions.
  static func stable(_ message: String, _ rule: String) -> String {
    rule == Diagnostic.ID.repeatedMember.rawValue || rule == InstanceFailure.textRule ? "" : message
  }
}

/// Writes issues as a JSON array, as they come.
///
/// The fingerprint of an issue that occurs again is mixed with the number of earlier ones, because GitLab shows only one
/// issue of a fingerprint. So a number is kept for each different issue of the report.
struct CodeQualityWriter {
  private let output: OutputStream
  private var counts: [StableHash: Int] = [:]
  private var hasIssues = false

  private static let start = Array("\n{\"fingerprint\":\"".utf8)

  init(to output: OutputStream) {
    self.output = output
    output.write("[")
  }

  /// Writes an issue.
  mutating func write(_ issue: CodeQualityIssue) {
    var text = OutputBytes()
    issue.append(to: &text)
    write(text.take())
  }

  /// Writes the text of issues, in which each begins with a comma and a line break.
  mutating func write(_ text: [UInt8]) {
    guard !text.isEmpty else { return }
    var text = text
    var offset = 0
    while let line = text[offset...].firstIndex(of: 0x0A) {
      offset = line + Self.start.count
      makeUnique(&text, offset..<offset + 32)
    }
    output.write(hasIssues ? text[...] : text.dropFirst())
    hasIssues = true
  }

  /// Ends the array.
  func end() {
    output.write(hasIssues ? "\n]\n" : "]\n")
  }

  private mutating func makeUnique(_ text: inout [UInt8], _ range: Range<Int>) {
    guard var hash = StableHash(digits: text[range]) else {
      preconditionFailure("an issue does not begin with its fingerprint")
    }
    let count = counts[hash, default: 0]
    counts[hash] = count + 1
    guard count > 0 else { return }
    hash.add("\(count)".utf8)
    text.replaceSubrange(range, with: hash.digits.utf8)
  }
}
