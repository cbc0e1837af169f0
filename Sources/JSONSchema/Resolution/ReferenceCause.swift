/// The reason for which a reference cannot be resolved.
struct ReferenceCause {
  /// The end of the sentence ``"$ref" "…" can not be resolved: …``.
  var reason: String

  /// A replacement for the text of the reference, without quotation marks.
  var suggestion: String?

  /// Whether it is probably the consequence of an error that is reported elsewhere.
  var isConsequence = false

  init(_ reason: String, suggestion: String? = nil, isConsequence: Bool = false) {
    self.reason = reason
    self.suggestion = suggestion
    self.isConsequence = isConsequence
  }
}
