public import JSONText

/// A finding about a text that an author wrote: a schema, a spec or a configuration.
///
/// Diagnostics are collected while work goes on, and thrown once at the end as a
/// ``DiagnosticsError``. Tests and tools should match the ``id``, never the message.
public struct Diagnostic: Sendable, Hashable {
  /// The stable name of a kind of finding, for example `unknown-type-name`.
  public struct ID: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name, in lower-case words joined by hyphens.
    public let rawValue: String

    /// Creates an id with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an id with the given name.
    public init(stringLiteral value: String) { rawValue = value }

    /// The name.
    public var description: String { rawValue }
  }

  /// The severity of a finding.
  public enum Severity: String, Sendable, Hashable {
    /// The input cannot be used.
    case error
    /// The input can be used, but is probably a mistake.
    case warning
    /// Information that helps to understand another finding.
    case note
  }

  /// A further location or fact that belongs to a finding.
  public struct Note: Sendable, Hashable {
    /// The text of the note, one sentence.
    public var message: String

    /// The location that the note is about, if there is one.
    public var location: SourceLocation?

    /// Creates a note with a sentence and an optional location.
    public init(_ message: String, location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The stable name of this kind of finding.
  public var id: ID

  /// The severity of the finding.
  public var severity: Severity

  /// The location of the finding; `nil` only if it is not in a file, such as a command-line
  /// argument.
  public var location: SourceLocation?

  /// A sentence that states what was expected and what was found.
  ///
  /// It quotes the input verbatim, whatever characters it contains.
  public var message: String

  /// Further locations and facts.
  public var notes: [Note]

  /// A replacement for the text that was found, for example `"string"` for `"strin"`.
  public var suggestion: String?

  /// Creates a finding.
  ///
  /// Only the first three arguments are required.
  public init(
    _ id: ID, _ severity: Severity = .error, at location: SourceLocation?, _ message: String,
    notes: [Note] = [], suggestion: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.location = location
    self.message = message
    self.notes = notes
    self.suggestion = suggestion
  }

  /// The finding in the format of compilers: `file:line:column: error: message`, then a line for
  /// each note.
  ///
  /// A warning ends with its id in brackets, which can be used to switch it off.
  ///
  /// All programs of this package print diagnostics in this format, so that editors and build
  /// systems recognize them. Characters that control a terminal or are invisible, such as control
  /// characters in names, are written as JSON escapes.
  public var rendered: String {
    let sentence = severity == .warning ? "\(sentence) [\(id)]" : sentence
    var lines = [Self.line(location, severity, sentence)]
    for note in notes {
      lines.append(Self.line(note.location ?? location, .note, DisplayText.sentence(note.message)))
    }
    return lines.joined(separator: "\n")
  }

  /// The message, followed by the suggestion if there is one, in the form shown to users.
  public var sentence: String {
    DisplayText.sentence(suggestion.map { "\(message); did you mean \($0)?" } ?? message)
  }

  private static func line(
    _ location: SourceLocation?, _ severity: Severity, _ message: String
  ) -> String {
    let place = location.map { DisplayText.line("\($0): ") } ?? ""
    return "\(place)\(severity.rawValue): \(message)"
  }
}

extension Diagnostic {
  /// Creates the diagnostic for a file that is not JSON.
  ///
  /// - Parameters:
  ///   - error: The error that the parser reported.
  ///   - file: The file, in the form shown to users.
  public init(_ error: JSONSyntaxError, file: String) {
    self.init(
      "json-syntax",
      at: SourceLocation(file: file, position: error.position, pointer: error.pointer),
      error.message, notes: error.suggestion.map { [Note($0)] } ?? [])
  }
}

extension Diagnostic.ID {
  /// An object that repeats a member name.
  package static let repeatedMember: Diagnostic.ID = "duplicate-member"

  /// A tag of YAML that means nothing in JSON.
  package static let yamlTag: Diagnostic.ID = "yaml-tag"

  /// A scalar that has another value in YAML 1.1.
  package static let yamlVersion: Diagnostic.ID = "yaml-version"

  /// An entry of a mapping that is for no file.
  package static let unusedEntry: Diagnostic.ID = "unused-entry"

  /// The ids of all warnings about instances and mappings, besides ``repeatedMember``, which schemas have, too.
  package static let instanceWarnings = [yamlTag, yamlVersion, unusedEntry]

  /// The ids of all warnings and notes about schemas, which users can switch off.
  ///
  /// A test compares the list with the sources.
  package static let schemaWarnings: [Diagnostic.ID] = [
    "assumed-dialect", "contradicting-keywords", repeatedMember, "endless-reference",
    "foreign-keyword",
    "foreign-regular-expression", "harmless-flaw", "ignored-sibling", "inapplicable-keyword",
    "invalid-error-message", "keyword-in-properties", "later-keyword", "legacy-keyword",
    "lenient-regular-expression",
    "lonely-keyword", "misplaced-property", "misplaced-schema-keyword", "misspelt-keyword",
    "no-keyword", "required-and-forbidden", "too-many-findings", "unchecked-schema",
    "unknown-format", "unread-file",
    "unseen-member", "unversioned-dialect",
  ]

  /// The ids of all findings that only an examination of a schema has, which users can switch off.
  package static let lintWarnings: [Diagnostic.ID] = [
    "contained-alternative", "idle-keyword", "nothing-satisfies", "overlapping-alternatives",
    "refused-const", "refused-default", "refused-enum-value", "refused-example", "slow-pattern",
    "unused-definition",
  ]
}

/// A location in a file: line and column for editors, byte offset and JSON Pointer for programs.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
  /// The file in the form shown to users, for example `Schemas/user.schema.json`.
  public var file: String

  /// The line, column and byte offset; the start of the file for a finding about the whole file.
  public var position: SourcePosition

  /// The JSON Pointer of the value, if the file was read as JSON.
  public var pointer: JSONPointer?

  /// Creates a location in a file.
  public init(file: String, position: SourcePosition, pointer: JSONPointer? = nil) {
    self.file = file
    self.position = position
    self.pointer = pointer
  }

  /// Creates the location of the start of a file, for a finding about the whole file.
  public init(file: String) {
    self.init(file: file, position: SourcePosition(byteOffset: 0, line: 1, column: 1))
  }

  /// The location in the format of compilers: `file:line:column`.
  public var description: String { "\(file):\(position.line):\(position.column)" }
}

/// An error that carries diagnostics, thrown once if at least one of them is an error.
public struct DiagnosticsError: Error, Sendable, Hashable, CustomStringConvertible {
  /// All findings, including warnings, in the order of their locations.
  ///
  /// References that cannot be resolved probably because of another finding come last.
  public let diagnostics: [Diagnostic]

  /// Creates an error that carries the given findings.
  public init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }

  /// Creates an error that carries one finding.
  public init(_ diagnostic: Diagnostic) { diagnostics = [diagnostic] }

  /// All findings in the format of compilers, one per line.
  public var description: String { diagnostics.map(\.rendered).joined(separator: "\n") }
}
