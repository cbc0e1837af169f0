/// One finding about what an author wrote: a schema, a spec, a configuration.
///
/// Diagnostics are collected while work goes on and thrown once, at the edge, as a
/// ``DiagnosticsError``. Tests and tools match the ``id``, never the words.
public struct Diagnostic: Sendable, Hashable {
  /// The stable name of a kind of finding, for example `unknown-type-name`.
  public struct ID: Sendable, Hashable, RawRepresentable, ExpressibleByStringLiteral,
    CustomStringConvertible
  {
    /// The name, in lower-case words joined by hyphens.
    public let rawValue: String

    /// An id with the given name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// An id with the given name.
    public init(stringLiteral value: String) {
      rawValue = value
    }

    /// The name itself.
    public var description: String { rawValue }
  }

  /// How grave a finding is.
  public enum Severity: String, Sendable, Hashable {
    /// The input can not be used.
    case error
    /// The input can be used, and is probably not what was meant.
    case warning
    /// Something that helps to understand another finding.
    case note
  }

  /// A further place or fact that belongs to a finding.
  public struct Note: Sendable, Hashable {
    /// The sentence.
    public var message: String

    /// Where to look, if the note is about a place.
    public var location: SourceLocation?

    /// A note with a sentence and, possibly, a place.
    public init(_ message: String, location: SourceLocation? = nil) {
      self.message = message
      self.location = location
    }
  }

  /// The stable name of this kind of finding.
  public var id: ID

  /// How grave it is.
  public var severity: Severity

  /// Where it is; `nil` only for what is in no file, such as a command-line argument.
  public var location: SourceLocation?

  /// One sentence: what was expected, what was found; it quotes the input as that is written, whatever
  /// characters it holds.
  public var message: String

  /// Further places and facts.
  public var notes: [Note]

  /// Text that could stand in place of what was found, for example `"string"` for `"strin"`.
  public var suggestion: String?

  /// A finding; everything but the first three arguments is optional.
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

  /// The finding as compilers print it: `file:line:column: error: message`, then a line per note.
  ///
  /// A warning ends with its id in brackets, which is what switches it off.
  ///
  /// Every program of this package prints diagnostics through this property, so that editors and
  /// build systems recognise them all. What a terminal obeys or does not show, such as control
  /// characters in names, is written as JSON escapes.
  public var rendered: String {
    let sentence = severity == .warning ? "\(sentence) [\(id)]" : sentence
    var lines = [Self.line(location, severity, sentence)]
    for note in notes {
      lines.append(
        Self.line(note.location ?? location, .note, DisplayText.sentence(note.message)))
    }
    return lines.joined(separator: "\n")
  }

  /// The message, with the suggestion if there is one, as people are shown it.
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
