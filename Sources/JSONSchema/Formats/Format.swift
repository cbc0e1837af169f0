/// A format of strings, such as `date-time`, from JSON Schema or the format registry of OpenAPI.
///
/// The formats of numbers, such as `int32`, are in `NumberFormat`.
///
/// ```swift
/// Format(name: "date")?.failure(of: "2026-13-01")?.reason  // "month 13 is out of range"
/// ```
///
/// - Remark: JSON Schema 2020-12 Validation, 7.3, and <https://spec.openapis.org/registry/format/>.
public struct Format: BitwiseCopyable, Sendable, Hashable {
  package enum Kind: String, BitwiseCopyable, CaseIterable {
    case dateTime = "date-time"
    case date
    case time
    case duration
    case email
    case internationalEmail = "idn-email"
    case hostname
    case internationalHostname = "idn-hostname"
    case ipv4
    case ipv6
    case uri
    case uriReference = "uri-reference"
    case iri
    case iriReference = "iri-reference"
    case uuid
    case uriTemplate = "uri-template"
    case jsonPointer = "json-pointer"
    case relativeJSONPointer = "relative-json-pointer"
    case regularExpression = "regex"

    // The formats of OpenAPI's format registry.
    case base64 = "byte"
    case base64URL = "base64url"
    case character = "char"
    case localDateTime = "date-time-local"
    case localTime = "time-local"
    case httpDate = "http-date"
    case languageTag = "language"
    case mediaRange = "media-range"
    case ipv4Block = "ipv4-cidr"
    case ipv6Block = "ipv6-cidr"
    case signedInteger64 = "int64"
    case unsignedInteger64 = "uint64"
    case fieldString = "sf-string"
    case fieldToken = "sf-token"
    case fieldBinary = "sf-binary"
    case fieldBoolean = "sf-boolean"

    /// `hostname` of the drafts before 7, which know no encoded labels (RFC 1034, 3.1).
    case hostnameBefore7 = "hostname (before draft 7)"

    /// Whether a name refers to the format only in some drafts.
    fileprivate var isOfEarlyDrafts: Bool { self == .hostnameBefore7 }
  }

  let kind: Kind

  package init(kind: Kind) { self.kind = kind }

  /// Creates the format with a name; nil if the name is unknown or its format is not checked.
  ///
  /// An unknown format asserts nothing (JSON Schema 2020-12 Validation, 7.2.1).
  public init?(name: String) {
    // The compiler's generated lookup would create a dictionary of the names on its first use.
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }), !kind.isOfEarlyDrafts
    else { return nil }
    self.kind = kind
  }

  /// Creates the format to which a name refers in drafts 4 and 6.
  package init?(nameBefore7 name: String) {
    self.init(name: name)
    if kind == .hostname { self = Self(kind: .hostnameBefore7) }
  }

  /// The name used in schemas.
  public var name: String { (kind == .hostnameBefore7 ? .hostname : kind).rawValue }

  /// The name used in code, such as `dateTime`.
  package var identifier: String { "\(kind)" }

  /// Whether published documents violate the format.
  ///
  /// OpenAPI's own examples have `"image/png, image/jpeg"` where its schema requires `media-range`.
  /// Such a format asserts only if it is requested by name
  /// (``CompilationOptions/assertedFormats``).
  package var isLooselyUsed: Bool { kind == .mediaRange }

  /// The formats of the registry that only describe the purpose of a value, or whose meaning is not
  /// settled.
  ///
  /// For example, `double` restricts nothing, because any number is close enough to a `double`.
  package static let annotations = [
    "binary", "commonmark", "decimal", "decimal128", "double", "float", "html", "password",
    "unixtime",
  ]

  /// All formats that are checked: those of JSON Schema in the order of the specification, followed
  /// by those of OpenAPI's registry.
  public static let all: [Self] = ofAllDrafts.filter { !$0.kind.isOfEarlyDrafts }

  /// The same, and those that only early drafts have, in the order of their kinds.
  package static let ofAllDrafts: [Self] = Kind.allCases.map(Self.init(kind:))

  /// Returns whether a name is that of a format of strings or numbers, or of one that is not
  /// checked.
  package static func isKnown(_ name: String) -> Bool {
    Self(name: name) != nil || NumberFormat(name: name) != nil || annotations.contains(name)
  }

  /// Returns the format that an unknown name was probably meant for.
  package static func name(meantBy name: String) -> String? {
    switch name.lowercased() {
    case "url": "uri"
    case "guid": "uuid"
    case "ip-address", "ip": "ipv4"
    case "host-name": "hostname"
    case "iso8601", "iso-8601", "rfc3339", "timestamp": "date-time"
    case "base64": "byte"
    default:
      NearMiss.closest(
        to: name, in: all.map(\.name) + NumberFormat.allCases.map(\.name) + annotations)
    }
  }

  /// Returns whether a text has this format.
  public func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isValid(utf8: $0) }
  }

  /// Returns the reason for which a text does not have this format; nil if it has.
  public func failure(of text: String) -> FormatFailure? {
    var text = text
    return text.withUTF8 { failure(ofUTF8: $0) }
  }

  /// Returns whether a text has this format.
  ///
  /// It is read in place, and without allocation for most formats.
  ///
  /// The text must be valid UTF-8, such as the content of a JSON string after its escapes are
  /// resolved.
  package func isValid(utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(FormatProblem) {
      try check(utf8)
      return true
    } catch {
      return false
    }
  }

  /// Returns the reason for which a text, which is read in place, does not have this format; nil if
  /// it has.
  package func failure(ofUTF8 utf8: UnsafeBufferPointer<UInt8>) -> FormatFailure? {
    do throws(FormatProblem) {
      try check(utf8)
      return nil
    } catch {
      var position = error.offset
      let found = position < utf8.count ? utf8.scalar(at: &position) : nil
      return FormatFailure(format: self, problem: error, found: found)
    }
  }

  private func check(_ utf8: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    var reader = FormatReader(utf8)
    switch kind {
    case .dateTime:
      // Reading the parts is faster than finding a precise problem.
      if RFC3339DateTime(utf8: utf8) != nil { return }
      try DateTimeFormat.readDateTime(&reader)
    case .date: try DateFormat.readDate(&reader)
    case .time: try TimeFormat.readTime(&reader)
    case .duration: try DurationFormat.check(&reader)
    case .email: return try EmailFormat.check(utf8, isInternational: false)
    case .internationalEmail: return try EmailFormat.check(utf8, isInternational: true)
    case .hostname: return try HostnameFormat.check(utf8)
    case .hostnameBefore7: return try HostnameFormat.checkUnencoded(utf8)
    case .internationalHostname: return try InternationalHostnameFormat.check(utf8)
    case .ipv4: try IPv4Format.readAddress(&reader)
    case .ipv6: try IPv6Format.readAddress(&reader)
    case .uri: try URIFormat.check(&reader, isReference: false, isInternational: false)
    case .uriReference: try URIFormat.check(&reader, isReference: true, isInternational: false)
    case .iri: try URIFormat.check(&reader, isReference: false, isInternational: true)
    case .iriReference: try URIFormat.check(&reader, isReference: true, isInternational: true)
    case .uuid:
      if UUIDFormat.isValid(utf8) { return }
      try UUIDFormat.check(&reader)
    case .uriTemplate: try URITemplateFormat.check(&reader)
    case .jsonPointer: try JSONPointerFormat.readPointer(&reader)
    case .relativeJSONPointer: try RelativeJSONPointerFormat.check(&reader)
    case .regularExpression: return try RegularExpressionFormat.check(utf8)
    case .base64: try Base64Format.check(&reader, isForURLs: false)
    case .base64URL: try Base64Format.check(&reader, isForURLs: true)
    case .character: return try CharacterFormat.check(utf8)
    case .localDateTime: try LocalTimeFormat.check(&reader, hasDate: true)
    case .localTime: try LocalTimeFormat.check(&reader, hasDate: false)
    case .httpDate: try HTTPDateFormat.check(&reader)
    case .languageTag: return try LanguageTagFormat.check(utf8)
    case .mediaRange: try MediaRangeFormat.check(&reader)
    case .ipv4Block: try AddressBlockFormat.check(&reader, longestPrefix: 32)
    case .ipv6Block: try AddressBlockFormat.check(&reader, longestPrefix: 128)
    case .signedInteger64: try IntegerTextFormat.check(&reader, isSigned: true)
    case .unsignedInteger64: try IntegerTextFormat.check(&reader, isSigned: false)
    case .fieldString: try StructuredFieldFormat.checkString(&reader)
    case .fieldToken: try StructuredFieldFormat.checkToken(&reader)
    case .fieldBinary: try StructuredFieldFormat.checkBinary(&reader)
    case .fieldBoolean: try StructuredFieldFormat.checkBoolean(&reader)
    }
    try reader.requireEnd()
  }
}

/// `regex`: a pattern of ECMA-262 with the `u` flag (JSON Schema 2020-12 Validation, 7.3.8).
enum RegularExpressionFormat {
  static func check(_ bytes: UnsafeBufferPointer<UInt8>) throws(FormatProblem) {
    let pattern = String(decoding: bytes, as: UTF8.self)
    // A pattern that is too large to be matched is still valid.
    var parser = PatternParser(pattern, syntax: .strict, limits: .standard)
    do {
      _ = try parser.parse()
    } catch {
      if error.code.isLimit { return }
      let offset = pattern.unicodeScalars.prefix(error.scalarOffset)
        .reduce(0) { $0 + UTF8.width($1) }
      throw FormatProblem(.invalidPattern(error.message), at: offset)
    }
  }
}
