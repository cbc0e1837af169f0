/// A format of strings, such as `date-time`: of JSON Schema, or of the format registry of OpenAPI.
///
/// The formats of numbers, such as `int32`, are ``NumberFormat``.
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

    // The format registry of OpenAPI.
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
  }

  let kind: Kind

  package init(kind: Kind) {
    self.kind = kind
  }

  /// The format with a name, or nil for a name that stands for none, or for one that is not checked.
  ///
  /// An unknown format asserts nothing (JSON Schema 2020-12 Validation, 7.2.1).
  public init?(name: String) {
    // The compiler's own search makes a dictionary of the names when it is first asked.
    guard let kind = Kind.allCases.first(where: { $0.rawValue == name }) else { return nil }
    self.kind = kind
  }

  /// The name as it is written in a schema.
  public var name: String { kind.rawValue }

  /// The name of the format as code calls it, such as `dateTime`.
  package var identifier: String { "\(kind)" }

  /// Whether documents that are published with the format do not keep to it.
  ///
  /// OpenAPI's own examples have `"image/png, image/jpeg"` where its schema says `media-range`. Such a format
  /// asserts only if it is asked for by name (``CompilationOptions/assertedFormats``).
  package var isLooselyUsed: Bool { kind == .mediaRange }

  /// Formats of the registry that only tell what a value is for, or whose meaning is not settled.
  ///
  /// Any number is as close to a `double` as numbers are.
  package static let annotations = [
    "binary", "commonmark", "decimal", "decimal128", "double", "float", "html", "password",
    "unixtime",
  ]

  /// Every format that is checked: those of JSON Schema in the order of the specification, and those of
  /// OpenAPI's registry.
  public static let all: [Self] = Kind.allCases.map(Self.init(kind:))

  /// Whether a name stands for a format of strings, of numbers, or for one that is not checked.
  package static func isKnown(_ name: String) -> Bool {
    Self(name: name) != nil || NumberFormat(name: name) != nil || annotations.contains(name)
  }

  /// The format that a name was probably meant for.
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

  /// Whether a text has this format.
  public func isValid(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { isValid(utf8: $0) }
  }

  /// Why a text does not have this format, or nil when it has.
  public func failure(of text: String) -> FormatFailure? {
    var text = text
    return text.withUTF8 { failure(ofUTF8: $0) }
  }

  /// Whether a text has this format, read in place and without allocation for most formats.
  ///
  /// The text is UTF-8 that has been checked, as a JSON string is after its escapes are decoded.
  package func isValid(utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    do throws(FormatProblem) {
      try check(utf8)
      return true
    } catch {
      return false
    }
  }

  /// Why a text does not have this format, read in place; nil when it has.
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
    switch kind {
    case .dateTime: try DateTimeFormat.check(utf8)
    case .date: try DateFormat.check(utf8)
    case .time: try TimeFormat.check(utf8)
    case .duration: try DurationFormat.check(utf8)
    case .email: try EmailFormat.check(utf8, isInternational: false)
    case .internationalEmail: try EmailFormat.check(utf8, isInternational: true)
    case .hostname: try HostnameFormat.check(utf8)
    case .internationalHostname: try InternationalHostnameFormat.check(utf8)
    case .ipv4: try IPv4Format.check(utf8)
    case .ipv6: try IPv6Format.check(utf8)
    case .uri: try URIFormat.check(utf8, isReference: false, isInternational: false)
    case .uriReference: try URIFormat.check(utf8, isReference: true, isInternational: false)
    case .iri: try URIFormat.check(utf8, isReference: false, isInternational: true)
    case .iriReference: try URIFormat.check(utf8, isReference: true, isInternational: true)
    case .uuid: try UUIDFormat.check(utf8)
    case .uriTemplate: try URITemplateFormat.check(utf8)
    case .jsonPointer: try JSONPointerFormat.check(utf8)
    case .relativeJSONPointer: try RelativeJSONPointerFormat.check(utf8)
    case .regularExpression: try RegularExpressionFormat.check(utf8)
    case .base64: try Base64Format.check(utf8, isForURLs: false)
    case .base64URL: try Base64Format.check(utf8, isForURLs: true)
    case .character: try CharacterFormat.check(utf8)
    case .localDateTime: try LocalTimeFormat.check(utf8, hasDate: true)
    case .localTime: try LocalTimeFormat.check(utf8, hasDate: false)
    case .httpDate: try HTTPDateFormat.check(utf8)
    case .languageTag: try LanguageTagFormat.check(utf8)
    case .mediaRange: try MediaRangeFormat.check(utf8)
    case .ipv4Block: try AddressBlockFormat.check(utf8, longestPrefix: 32)
    case .ipv6Block: try AddressBlockFormat.check(utf8, longestPrefix: 128)
    case .signedInteger64: try IntegerTextFormat.check(utf8, isSigned: true)
    case .unsignedInteger64: try IntegerTextFormat.check(utf8, isSigned: false)
    case .fieldString: try StructuredFieldFormat.checkString(utf8)
    case .fieldToken: try StructuredFieldFormat.checkToken(utf8)
    case .fieldBinary: try StructuredFieldFormat.checkBinary(utf8)
    case .fieldBoolean: try StructuredFieldFormat.checkBoolean(utf8)
    }
  }
}
