/// A member that is declared where `additionalProperties` does not look, so that it is refused.
package struct UnseenMember: Sendable {
  /// The member's name.
  package var name: String

  /// Where it is declared: `allOf/0` below the schema object of `additionalProperties`, or a pointer
  /// such as `#/$defs/base`.
  package var place: String

  /// Whether the dialect has `unevaluatedProperties`, which does look there.
  package var hasRemedy: Bool
}

extension UnseenMember {
  /// What the mistake is and what to do, as the end of a sentence.
  package var advice: String {
    let advice =
      hasRemedy
      ? "use `unevaluatedProperties`"
      : "declare it in `properties` beside it, or use `unevaluatedProperties` of draft 2019-09"
    return "`\(name)` is declared in \(place), which `additionalProperties` does not see; \(advice)"
  }
}
