public import JSONSchema
public import JSONText

/// Something in a schema that is probably a mistake.
public struct LintFinding: Sendable, Hashable {
  /// The id, the severity, the location and the sentence, with further locations as notes.
  ///
  /// The severity is a warning, or a note for a finding that may be meant as it is.
  public var diagnostic: Diagnostic

  /// The advice, as a sentence without a period.
  public var advice: String

  /// A value or text that shows the finding; nil for a finding that needs none.
  public var witness: JSONValue?

  /// The edit that removes the finding and changes no verdict; nil if the mend is not certain.
  public var fix: TextEdit?

  /// Creates a finding.
  init(
    _ diagnostic: Diagnostic, advice: String, witness: JSONValue? = nil, fix: TextEdit? = nil
  ) {
    self.diagnostic = diagnostic
    self.advice = advice
    self.witness = witness
    self.fix = fix
  }
}

/// A replacement of a part of a text.
public struct TextEdit: Sendable, Hashable {
  /// The bytes that are replaced.
  public var range: Range<Int>

  /// The new text in their place.
  public var replacement: String

  /// Creates an edit.
  public init(range: Range<Int>, replacement: String = "") {
    self.range = range
    self.replacement = replacement
  }
}
