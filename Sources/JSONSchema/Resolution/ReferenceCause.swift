/// Why a reference leads nowhere.
struct ReferenceCause {
  /// The end of the sentence ``"$ref" "…" leads nowhere: …``.
  var reason: String

  /// What could be written instead, without quotation marks.
  var suggestion: String?

  /// Whether it is probably the consequence of something that is reported elsewhere.
  var isConsequence = false

  init(_ reason: String, suggestion: String? = nil, isConsequence: Bool = false) {
    self.reason = reason
    self.suggestion = suggestion
    self.isConsequence = isConsequence
  }
}
