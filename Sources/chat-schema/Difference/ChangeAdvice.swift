/// The way to make a change without breaking anybody.
enum ChangeAdvice {
  /// Returns the advice for a change of a payload schema.
  ///
  /// - Parameters:
  ///   - id: The kind of change, such as `min-length-raised`.
  ///   - kind: The class that it breaks.
  /// - Returns: The advice, a sentence without a period; nil for other classes.
  static func advice(for id: String, _ kind: ChangeClass) -> String? {
    switch kind {
    case .writers: writers(id)
    case .readers: readers(id)
    case .source, .storage, .none: nil
    }
  }

  private static func writers(_ id: String) -> String {
    switch id {
    case "required-added", "required-extended", "required-changed":
      "keep the property optional until every writer sends it, and require it in a later version"
    case "property-removed", "pattern-property-removed":
      "keep the property, marked `\"deprecated\": true`, until no writer sends it"
    case "property-added", "pattern-property-added", "property-names-added":
      "writers may have used the name for something else; choose another one, or admit any value"
    case "additional-properties-added", "additional-properties-changed",
      "unevaluated-properties-added", "unevaluated-properties-changed":
      "name the properties that writers send before the others are refused"
    case "type-shortened", "type-changed":
      "admit both types until every writer sends the new one, or add a property of another name"
    case "enum-shortened", "enum-changed", "enum-added", "const-added", "const-changed":
      "keep the old values, described as deprecated, until no writer sends them"
    case "min-length-raised", "max-length-lowered", "minimum-raised", "maximum-lowered",
      "min-items-raised", "max-items-lowered", "exclusive-minimum-raised",
      "exclusive-maximum-lowered", "min-properties-raised", "max-properties-lowered":
      "keep the old limit here, and apply the new one where new payloads are made"
    case "pattern-added", "pattern-changed", "format-added", "format-changed":
      "admit the old form as well, with `anyOf`, until every writer sends the new one"
    default:
      "admit what was valid as well, until no writer sends it"
    }
  }

  private static func readers(_ id: String) -> String {
    switch id {
    case "required-removed", "required-shortened", "required-changed":
      "let readers accept payloads without the property before any writer leaves it out"
    case "enum-extended", "enum-changed", "enum-removed", "const-removed", "const-changed",
      "any-of-extended", "one-of-extended":
      "let readers treat a value that they do not know as unknown before any writer sends it"
    case "type-extended", "type-changed", "type-removed":
      "add a property of another name for the new type, and fill both for a while"
    default:
      "release readers that accept the new payloads before any writer sends them"
    }
  }
}
