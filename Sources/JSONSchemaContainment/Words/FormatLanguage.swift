import JSONSchema

/// The texts of a format, as far as they are known without its checker.
struct FormatLanguage {
  /// A pattern that each text of the format matches; nil if none is known.
  var pattern: String?

  /// Whether each text that matches the pattern has the format.
  var isExact = false

  /// Some texts of the format.
  var samples: [String]

  /// The formats that include all texts of the format.
  var wider: [String] = []

  /// Returns the language of a format.
  static func of(_ format: Format) -> Self { known[format.name] ?? Self(samples: []) }

  private static let known: [String: Self] = [
    "date-time": Self(
      pattern: #"^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$"#,
      samples: ["2024-01-01T00:00:00Z", "1999-12-31T23:59:59.5+01:00"]),
    "date": Self(
      pattern: #"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$"#,
      samples: ["2024-01-01", "1999-12-31"]),
    "time": Self(
      pattern: #"^\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$"#,
      samples: ["00:00:00Z", "23:59:59.5+01:00"]),
    "duration": Self(pattern: #"^P[0-9T][0-9TYMDWHS.,]+$"#, samples: ["P1D", "PT1H", "P1W"]),
    "email": Self(
      pattern: #"^[\s\S]+@[\s\S]+$"#, samples: ["a@b.cc", "ada@example.com"],
      wider: ["idn-email"]),
    "idn-email": Self(pattern: #"^[\s\S]+@[\s\S]+$"#, samples: ["a@b.cc", "ä@b.cc"]),
    "hostname": Self(
      pattern: #"^(?=.{1,253}$)[A-Za-z0-9._-]+$"#, samples: ["a", "example.com", "a-b.example"]),
    "idn-hostname": Self(samples: ["a", "example.com", "bücher.example"]),
    "ipv4": Self(pattern: #"^\d{1,3}(\.\d{1,3}){3}$"#, samples: ["0.0.0.0", "127.0.0.1"]),
    "ipv6": Self(pattern: #"^[0-9a-fA-F:.]{2,45}$"#, samples: ["::", "::1", "2001:db8::1"]),
    "uri": Self(
      pattern: #"^[A-Za-z][A-Za-z0-9+.-]*:[!-~]*$"#,
      samples: [
        "a:", "http://a", "https://example.com/a?b#c", "ftp://a", "urn:a:b", "mailto:a@b.cc",
      ],
      wider: ["uri-reference", "iri", "iri-reference"]),
    "uri-reference": Self(
      pattern: #"^[!-~]*$"#, samples: ["", "a", "/a", "#a", "http://a"], wider: ["iri-reference"]),
    "iri": Self(
      pattern: #"^[A-Za-z][A-Za-z0-9+.-]*:"#, samples: ["a:", "http://ä"], wider: ["iri-reference"]),
    "iri-reference": Self(samples: ["", "a", "ä"]),
    "uuid": Self(
      pattern: #"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"#,
      isExact: true, samples: ["00000000-0000-0000-0000-000000000000"]),
    "uri-template": Self(samples: ["", "a", "/{a}", "http://a/{b}"]),
    "json-pointer": Self(
      pattern: #"^(/([^~/]|~[01])*)*$"#, isExact: true, samples: ["", "/a"]),
    "relative-json-pointer": Self(pattern: #"^\d+"#, samples: ["0", "1/a", "0#"]),
    "regex": Self(samples: ["", "a", "^a$"]),
    "byte": Self(pattern: #"^[A-Za-z0-9+/=]*$"#, samples: ["", "YQ=="]),
    "int64": Self(pattern: #"^-?\d{1,19}$"#, samples: ["0", "1"]),
    "uint64": Self(pattern: #"^\d{1,20}$"#, samples: ["0", "1"]),
  ]
}
