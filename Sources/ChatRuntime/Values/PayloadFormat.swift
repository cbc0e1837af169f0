import JSONSchema

/// A format of texts from JSON Schema or OpenAPI's registry, for generated checks.
///
/// The order of the cases is that of `Format.ofAllDrafts`.
///
/// - Remark: JSON Schema 2020-12 Validation, 7.3, and <https://spec.openapis.org/registry/format/>.
@_spi(Generated)
public enum PayloadFormat: Int, Sendable, CaseIterable {
  /// `date-time`.
  case dateTime
  /// `date`.
  case date
  /// `time`.
  case time
  /// `duration`.
  case duration
  /// `email`.
  case email
  /// `idn-email`.
  case internationalEmail
  /// `hostname`.
  case hostname
  /// `idn-hostname`.
  case internationalHostname
  /// `ipv4`.
  case ipv4
  /// `ipv6`.
  case ipv6
  /// `uri`.
  case uri
  /// `uri-reference`.
  case uriReference
  /// `iri`.
  case iri
  /// `iri-reference`.
  case iriReference
  /// `uuid`.
  case uuid
  /// `uri-template`.
  case uriTemplate
  /// `json-pointer`.
  case jsonPointer
  /// `relative-json-pointer`.
  case relativeJSONPointer
  /// `regex`.
  case regularExpression
  /// `byte`.
  case base64
  /// `base64url`.
  case base64URL
  /// `char`.
  case character
  /// `date-time-local`.
  case localDateTime
  /// `time-local`.
  case localTime
  /// `http-date`.
  case httpDate
  /// `language`.
  case languageTag
  /// `media-range`.
  case mediaRange
  /// `ipv4-cidr`.
  case ipv4Block
  /// `ipv6-cidr`.
  case ipv6Block
  /// `int64`, for a text.
  case signedInteger64
  /// `uint64`, for a text.
  case unsignedInteger64
  /// `sf-string`.
  case fieldString
  /// `sf-token`.
  case fieldToken
  /// `sf-binary`.
  case fieldBinary
  /// `sf-boolean`.
  case fieldBoolean
  /// `hostname` of the drafts before 7.
  case hostnameBefore7

  /// The rule that validates the format.
  var rule: Format { Format.ofAllDrafts[rawValue] }

  /// Returns whether a text has the format.
  @usableFromInline
  func isValid(_ text: String) -> Bool { rule.isValid(text) }
}
