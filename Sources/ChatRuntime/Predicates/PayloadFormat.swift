import JSONSchema

/// A format that JSON Schema defines for texts, as generated checks name it.
///
/// - Remark: JSON Schema 2020-12 Validation, 7.3.
public enum PayloadFormat: Sendable, CaseIterable {
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

  /// The rule that decides.
  var rule: Format { Format(kind: kind) }

  private var kind: Format.Kind {
    switch self {
    case .dateTime: .dateTime
    case .date: .date
    case .time: .time
    case .duration: .duration
    case .email: .email
    case .internationalEmail: .internationalEmail
    case .hostname: .hostname
    case .internationalHostname: .internationalHostname
    case .ipv4: .ipv4
    case .ipv6: .ipv6
    case .uri: .uri
    case .uriReference: .uriReference
    case .iri: .iri
    case .iriReference: .iriReference
    case .uuid: .uuid
    case .uriTemplate: .uriTemplate
    case .jsonPointer: .jsonPointer
    case .relativeJSONPointer: .relativeJSONPointer
    case .regularExpression: .regularExpression
    }
  }
}
