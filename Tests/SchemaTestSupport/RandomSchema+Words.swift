import JSONText

/// The names, patterns and values that schemas and instances share, so that they often meet.
extension RandomSchema {
  /// A number exactly as it is spelt.
  static func number(_ text: String) -> JSONValue {
    .number(JSONNumber(text) ?? 0)
  }

  var names: [String] {
    let names = ["a", "b", "c", "ab", "é", "foo/bar", "", "x~y"]
    return reach == .models
      ? names : names + ["A", "e\u{301}", "👍", "a\"b", "%25", "1", "$ref", "__proto__"]
  }

  var patterns: [String] {
    let patterns = ["^a", "b$", "^.$", "[a-c]+", "o/b", "é"]
    return reach == .models
      ? patterns
      : patterns + ["^\\S+$", "\\d", "^..$", "^(a|é)*$", "^\\p{L}+$", "👍", "^[^a]", "^[👍é]$", "^$"]
  }

  var scalars: [JSONValue] {
    let scalars: [JSONValue] = [
      .null, .bool(true), .bool(false), 0, 1, 2, 3, -1, 1.5, 2.5, 1e2, "a", "b", "ab", "é", "",
      "foo/bar", Self.number("1.0"), Self.number("-0"),
    ]
    return reach == .models
      ? scalars : scalars + Self.farNumbers + ["👍", "e\u{301}", "👍👍", "\u{0}", "1", "null"]
  }

  /// Numbers that a `Double` can not hold, or that are near the ends of what integers hold.
  static let farNumbers: [JSONValue] = [
    "123456789012345678901", "9007199254740993", "9223372036854775807", "9223372036854775808",
    "-9223372036854775809", "18446744073709551616", "1e400", "-1e400", "1e-400", "0.1", "0.30",
    "1e0", "10e-1", "100000000000000000000000000000001", "0.1000000000000000000001",
  ].map(number)

  /// Formats of all drafts, with texts that have or miss them.
  static let formats: [String: [String]] = [
    "date-time": [
      "2024-02-29T23:59:60Z", "2024-02-29T12:00:00.5+01:30", "2023-02-29T12:00:00Z",
      "1998-12-31T23:59:60Z", "2024-01-01 00:00:00Z", "2024-01-01t00:00:00z",
    ],
    "email": ["a@b.c", "a.b@example.com", "a..b@c.d", "@b", "a@", "\"a b\"@c.d", "a@[127.0.0.1]"],
    "hostname": ["a.b", "-a.b", "a-.b", "a_b", "xn--nxasmq6b", "a", "1.2.3.4", "a..b"],
    "ipv4": ["127.0.0.1", "256.0.0.1", "1.2.3", "01.2.3.4", "1.2.3.4 ", "0.0.0.0"],
    "ipv6": ["::1", "::", "1::2::3", "::ffff:1.2.3.4", "12345::", "1:2:3:4:5:6:7:8", "fe80::1%1"],
    "uri": ["http://a.b/c?d#e", "urn:a:b", "//a", "a:", "http://a b", "http://[::1]/", "/a"],
  ]
}
