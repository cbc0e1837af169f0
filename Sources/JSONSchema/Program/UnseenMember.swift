/// A member that is rejected because `additionalProperties` does not consider its declaration.
package struct UnseenMember: Sendable {
  /// The member's name.
  package var name: String

  /// The location of its declaration: `allOf/0` below the schema object of `additionalProperties`,
  /// or a pointer such as `#/$defs/base`.
  package var place: String

  /// Whether the dialect has `unevaluatedProperties`, which does consider it.
  package var hasRemedy: Bool
}

extension UnseenMember {
  /// The mistake and its correction, as the end of a sentence.
  package var advice: String {
    let advice =
      hasRemedy
      ? "use `unevaluatedProperties`"
      : "declare it in `properties` beside it, or use `unevaluatedProperties` of draft 2019-09"
    return "`\(name)` is declared in \(place), which `additionalProperties` does not see; \(advice)"
  }
}
