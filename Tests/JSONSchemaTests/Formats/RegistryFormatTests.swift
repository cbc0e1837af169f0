import JSONSchema
import JSONText
import Testing

/// The formats that OpenAPI's registry has beside those of JSON Schema.
struct RegistryFormatTests {
  static let texts: [(format: String, valid: [String], invalid: [String])] = [
    (
      "byte", ["", "QQ==", "QUI=", "QUJD", "+/+/", "QUJDRA=="],
      ["Q", "QQ", "QUI", "Q===", "====", "QQ=", "QQ==QQ==", "-_-_", "QUJD\n", "QU JD", "é"]
    ),
    (
      "base64url", ["", "QQ", "QQ==", "QUI", "QUI=", "-_-_"],
      ["Q", "+/+/", "QQ=", "QUJD=", "QUJD\n"]
    ),
    ("char", ["a", "é", "e\u{301}", "👩‍👩‍👧", " "], ["", "ab", "e\u{301}x"]),
    (
      "date-time-local", ["2024-02-29T12:00:00", "2024-02-29t12:00:00.5", "2016-12-31T23:59:60"],
      ["2024-02-30T12:00:00", "2024-02-29T12:00:00Z", "2024-02-29", "2024-02-29T24:00:00"]
    ),
    (
      "time-local", ["12:00:00", "12:00:00.123"],
      ["12:00", "12:00:00Z", "12:00:00+01:00", "25:00:00"]
    ),
    (
      "http-date",
      [
        "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT",
        "Sun Nov  6 08:49:37 1994", "Thu, 29 Feb 2024 00:00:00 GMT",
        "Wed, 01 Jan 2020 23:59:59 GMT",
      ],
      [
        "Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 6 Nov 1994 08:49:37 GMT",
        "Sun, 06 Nov 1994 08:49:37 UTC", "Sun, 06 nov 1994 08:49:37 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 1994", "1994-11-06T08:49:37Z", "Sun",
      ]
    ),
    (
      "language",
      [
        "de", "en-US", "zh-cmn-Hans-CN", "sl-rozaj-biske-1994", "de-CH-x-phonebk", "x-whatever",
        "i-klingon", "art-lojban", "EN-gb", "en-a-bbb-x-a", "de-1996", "es-419",
      ],
      [
        "", "d", "en_US", "en-", "-en", "en--US", "en-x", "en-a", "en-a-bb-a-cc", "abcdefghi",
        "en-ab-cd",
      ]
    ),
    (
      "media-range",
      ["*/*", "text/*", "application/json", "text/html; level=1;q=\"a\\\"b\"", "a/b;"],
      ["text", "*/json", "text/", "/json", "text/html; level", "text/html level=1", "a/b;c=\"d"]
    ),
    (
      "ipv4-cidr", ["10.0.0.0/8", "0.0.0.0/0", "1.2.3.4/32"],
      ["10.0.0.0", "10.0.0.0/33", "10.0.0/8", "10.0.0.0/08", "10.0.0.0/", "10.0.0.0/8 "]
    ),
    (
      "ipv6-cidr", ["2001:db8::/32", "::1/128", "::/0"],
      ["2001:db8::", "::1/129", "10.0.0.0/8", "::1/-1", "::1/1000"]
    ),
    (
      "int64", ["0", "-1", "9223372036854775807", "-9223372036854775808"],
      [
        "", "-", "+1", "01", "1.0", "1e3", " 1", "9223372036854775808", "-9223372036854775809",
        "99999999999999999999999",
      ]
    ),
    ("uint64", ["0", "18446744073709551615"], ["-1", "-0", "18446744073709551616", "x"]),
    (
      "sf-string", ["\"\"", "\"a b\"", #""a\"\\""#],
      ["", "a", "\"a", "\"a\\b\"", "\"é\"", "\"a\"b"]
    ),
    ("sf-token", ["a", "*", "foo123/456:x"], ["", "1a", "a b", "\"a\""]),
    ("sf-binary", ["::", ":QUI=:"], ["", ":", "QUI=", ":QUI=", ":Q-:", ":QUI=:x"]),
    ("sf-boolean", ["?0", "?1"], ["", "?", "?2", "1", "?00"]),
  ]

  @Test(arguments: texts.map(\.format))
  func `a text has the format or says why not`(name: String) throws {
    let format = try #require(Format(name: name))
    let texts = try #require(Self.texts.first { $0.format == name })
    #expect(texts.valid.filter { !format.isValid($0) } == [])
    #expect(texts.invalid.filter { format.isValid($0) } == [])
    for text in texts.invalid {
      let failure = try #require(format.failure(of: text))
      #expect(0...text.utf8.count ~= failure.byteOffset, "\(text)")
      #expect(!failure.reason.isEmpty)
    }
  }

  @Test func `every format of the registry is known, and no other warns`() throws {
    let registry = [
      "base64url", "binary", "byte", "char", "commonmark", "date-time-local", "date-time", "date",
      "decimal", "decimal128", "double-int", "double", "duration", "email", "float", "hostname",
      "html", "http-date", "idn-email", "idn-hostname", "int16", "int32", "int64", "int8",
      "ipv4-cidr", "ipv4", "ipv6-cidr", "ipv6", "iri-reference", "iri", "json-pointer", "language",
      "media-range", "password", "regex", "relative-json-pointer", "sf-binary", "sf-boolean",
      "sf-decimal", "sf-integer", "sf-string", "sf-token", "time-local", "time", "uint16", "uint32",
      "uint64", "uint8", "unixtime", "uri-reference", "uri-template", "uri", "uuid",
    ]
    for name in registry {
      let schema = try CompiledSchema.compile(SchemaSource(#"{"format": "\#(name)"}"#))
      #expect(schema.warnings == [], "\(name)")
    }
    let other = try CompiledSchema.compile(SchemaSource(#"{"format": "int31"}"#))
    #expect(other.warnings.map(\.id) == ["unknown-format"])
  }

  @Test func `a media range is asserted only if it is asked for`() throws {
    let source = SchemaSource(
      #"{"items": {"format": "media-range"}, "contains": {"format": "byte"}}"#)
    let mediaRange = try #require(Format(name: "media-range"))
    // The first is an example of OpenAPI's own.
    let instance = try JSONDocument(#"["image/png, image/jpeg", "QQ=="]"#).root
    let usual = try CompiledSchema.compile(
      source, options: CompilationOptions(formatAssertion: .always))
    #expect(usual.isValid(instance))
    #expect(!usual.isValid(try JSONDocument(#"["a/b"]"#).root))
    let asked = try CompiledSchema.compile(
      source, options: CompilationOptions(formatAssertion: .always, assertedFormats: [mediaRange]))
    #expect(!asked.isValid(instance))
    #expect(Format.all.filter(\.isLooselyUsed) == [mediaRange])
  }

  @Test func `a host name has encoded labels only since draft 7`() throws {
    // The label has no valid encoding. Drafts 4 and 6 refer to RFC 1034 alone.
    let text = #""xn--nxasmq6""#
    for draft in StandardDialect.allCases {
      let schema = try CompiledSchema.compile(
        SchemaSource(#"{"format": "hostname"}"#),
        options: CompilationOptions(formatAssertion: .always, dialect: draft))
      let isValid = draft == .draft4 || draft == .draft6
      #expect(
        try schema.verdicts(text) == Array(repeating: isValid, count: 4),
        "\(draft)")
      #expect(
        try schema.verdicts(#""-a""#) == Array(repeating: false, count: 4))
    }
  }

  @Test(arguments: [
    ("url", "uri"), ("guid", "uuid"), ("datetime", "date-time"), ("int-32", "int32"),
    ("host-name", "hostname"), ("timestamp", "date-time"),
  ])
  func `a name that others use for a format asks about it`(name: String, meant: String) throws {
    let schema = try CompiledSchema.compile(SchemaSource(#"{"format": "\#(name)"}"#))
    #expect(schema.warnings.map(\.suggestion) == ["\"\(meant)\""])
  }
}

/// Formats of numbers, by every way that decides.
struct NumberFormatTests {
  private static let limits: [(format: String, least: String, most: String)] = [
    ("int8", "-128", "127"), ("int16", "-32768", "32767"), ("int32", "-2147483648", "2147483647"),
    ("int64", "-9223372036854775808", "9223372036854775807"), ("uint8", "0", "255"),
    ("uint16", "0", "65535"), ("uint32", "0", "4294967295"),
    ("uint64", "0", "18446744073709551615"),
    ("double-int", "-9007199254740991", "9007199254740991"),
    ("sf-integer", "-999999999999999", "999999999999999"),
    ("sf-decimal", "-999999999999.999", "999999999999.999"),
  ]

  private static func schema(_ text: String) throws -> CompiledSchema {
    try CompiledSchema.compile(
      SchemaSource(text), options: CompilationOptions(formatAssertion: .always))
  }

  @Test(
    arguments: limits.map(\.format), [#""integer""#, #""number""#, #"["number", "string"]"#, ""])
  func `the range of a format is asserted by every way that decides`(
    format: String, type: String
  ) throws {
    let limits = try #require(Self.limits.first { $0.format == format })
    let assertion = type.isEmpty ? "" : #", "type": \#(type)"#
    let schema = try Self.schema(#"{"format": "\#(format)"\#(assertion)}"#)
    let isWhole = format != "sf-decimal"
    let isInteger = type == #""integer""#
    func expect(_ text: String, _ isValid: Bool) throws {
      #expect(try schema.verdicts(text) == Array(repeating: isValid, count: 4), "\(text)")
    }
    try expect(limits.least, isWhole || !isInteger)
    try expect(limits.most, isWhole || !isInteger)
    try expect("0", true)
    try expect("1.0", true)
    try expect("1e2", true)
    try expect("0.5", !isWhole && !isInteger)
    try expect("0.0005", false)
    try expect("1e400", false)
    try expect("-1e400", false)
    try expect(limits.most + (isWhole ? "0" : "9"), false)
    try expect(limits.least == "0" ? "-1" : limits.least + (isWhole ? "0" : "9"), false)
  }

  @Test func `one past a limit of 64 bits is refused`() throws {
    for (format, text) in [
      ("int64", "9223372036854775808"), ("int64", "-9223372036854775809"),
      ("uint64", "18446744073709551616"), ("int32", "2147483648"), ("int32", "-2147483649"),
      ("uint8", "256"),
    ] {
      let schema = try Self.schema(#"{"type": "integer", "format": "\#(format)"}"#)
      #expect(try schema.verdicts(text) == [false, false, false, false], "\(format) \(text)")
    }
  }

  @Test(arguments: [
    ("int32", "3000000000", "number 3000000000 is not a valid int32: greater than 2147483647"),
    ("uint8", "-1", "number -1 is not a valid uint8: less than 0"),
    ("int32", "1.5", "number 1.5 is not a valid int32: not a whole number"),
    ("int32", "3000000000.5", "number 3000000000.5 is not a valid int32: not a whole number"),
    ("sf-decimal", "1.2345", "number 1.2345 is not a valid sf-decimal: not a multiple of 0.001"),
  ])
  func `a number is told once, with its format`(
    format: String, text: String, sentence: String
  ) throws {
    let schema = try Self.schema(#"{"format": "\#(format)"}"#)
    let root = try JSONDocument(Array(text.utf8)).root
    let traced = schema.validate(root, maximumErrors: 9).errors
    for errors in [schema.explain(root).errors, schema.validate(root).errors, traced] {
      #expect(errors.map(\.message) == [sentence])
      #expect(errors.map(\.keywordLocation.description) == ["/format"])
    }
  }

  @Test func `a keyword of its own is told as itself, and both hold`() throws {
    let schema = try Self.schema(#"{"format": "int32", "minimum": 5, "maximum": 1e12}"#)
    func messages(_ text: String) throws -> [String] {
      schema.explain(try JSONDocument(Array(text.utf8)).root).errors.map(\.message)
    }
    #expect(try messages("4") == ["number 4 is less than the minimum 5"])
    #expect(try messages("3e9").count == 1)
    #expect(try messages("5") == [])
  }

  @Test func `a format annotates once, whatever it asserts`() throws {
    let schema = try Self.schema(#"{"format": "int32"}"#)
    func units(_ text: String) throws -> [OutputUnit] {
      var verbose = VerboseOutput()
      _ = schema.evaluate(try JSONDocument(Array(text.utf8)).root, into: &verbose)
      let unit = try #require(verbose.unit)
      return unit.nested.isEmpty ? [unit] : unit.nested
    }
    #expect(try units("7").map(\.annotation) == ["int32"])
    #expect(try units("3e9").map(\.annotation) == [nil])
  }

  @Test func `without assertion a format of numbers only annotates`() throws {
    let schema = try CompiledSchema.compile(SchemaSource(#"{"format": "int32"}"#))
    #expect(try schema.verdicts("1e99") == [true, true, true, true])
  }

  @Test func `strings are none of the business of formats of numbers`() throws {
    let schema = try Self.schema(#"{"format": "int32"}"#)
    #expect(try schema.verdicts(#""x""#) == [true, true, true, true])
    let both = try Self.schema(#"{"format": "int64"}"#)
    #expect(try both.verdicts(#""12""#) == [true, true, true, true])
    #expect(try both.verdicts(#""x""#) == [false, false, false, false])
  }
}

extension CompiledSchema {
  /// Returns the verdicts about a text by every way that decides.
  fileprivate func verdicts(_ text: String) throws -> [Bool] {
    let root = try JSONDocument(Array(text.utf8)).root
    var verbose = VerboseOutput()
    return [
      isValid(root), evaluate(root, into: &verbose), explain(root).isValid,
      StreamingValidator(self).isValid(Array(text.utf8)),
    ]
  }
}
