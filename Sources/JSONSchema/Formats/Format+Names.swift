extension Format {
  /// `date-time`.
  package static var dateTime: Self { Self(kind: .dateTime) }
  /// `date`.
  package static var date: Self { Self(kind: .date) }
  /// `time`.
  package static var time: Self { Self(kind: .time) }
  /// `duration`.
  package static var duration: Self { Self(kind: .duration) }
  /// `email`.
  package static var email: Self { Self(kind: .email) }
  /// `idn-email`.
  package static var internationalEmail: Self { Self(kind: .internationalEmail) }
  /// `hostname`.
  package static var hostname: Self { Self(kind: .hostname) }
  /// `idn-hostname`.
  package static var internationalHostname: Self { Self(kind: .internationalHostname) }
  /// `ipv4`.
  package static var ipv4: Self { Self(kind: .ipv4) }
  /// `ipv6`.
  package static var ipv6: Self { Self(kind: .ipv6) }
  /// `uri`.
  package static var uri: Self { Self(kind: .uri) }
  /// `uri-reference`.
  package static var uriReference: Self { Self(kind: .uriReference) }
  /// `iri`.
  package static var iri: Self { Self(kind: .iri) }
  /// `iri-reference`.
  package static var iriReference: Self { Self(kind: .iriReference) }
  /// `uuid`.
  package static var uuid: Self { Self(kind: .uuid) }
  /// `uri-template`.
  package static var uriTemplate: Self { Self(kind: .uriTemplate) }
  /// `json-pointer`.
  package static var jsonPointer: Self { Self(kind: .jsonPointer) }
  /// `relative-json-pointer`.
  package static var relativeJSONPointer: Self { Self(kind: .relativeJSONPointer) }
  /// `regex`.
  package static var regularExpression: Self { Self(kind: .regularExpression) }
}
