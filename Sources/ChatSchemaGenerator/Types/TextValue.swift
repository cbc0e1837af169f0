/// A Swift type whose JSON is a text.
///
/// The text is kept unless each value has only one text.
///
/// This enum contains everything that the generator knows about such types. A new one is a case here, and a
/// type of the runtime that is `TextRepresentable`, `JSONDecodable` and `JSONEncodable`.
enum TextValue: String, CaseIterable, Sendable {
  /// `Date`, `format: date-time`.
  case dateTime
  /// `URL`, `format: uri`, `iri` and their references.
  case url
  /// `CalendarDate`, `format: date`.
  case date
  /// `UUID`, `format: uuid`.
  case uuid
  /// `Data`, `contentEncoding: base64`.
  case data
  /// `CalendarDuration`, `format: duration`.
  case duration

  /// The word for the type in a spec.
  var word: String {
    switch self {
    case .dateTime: "date"
    case .date: "calendarDate"
    case .url: "url"
    case .uuid: "uuid"
    case .data: "data"
    case .duration: "duration"
    }
  }

  /// The Swift type.
  var typeName: Identifier {
    switch self {
    case .dateTime: "Date"
    case .date: "CalendarDate"
    case .url: "URL"
    case .uuid: "UUID"
    case .data: "Data"
    case .duration: "CalendarDuration"
    }
  }

  /// The formats that it represents; derived schemas use the first one.
  var formats: [String] {
    switch self {
    case .dateTime: ["date-time"]
    case .date: ["date"]
    case .url: ["uri", "uri-reference", "iri", "iri-reference"]
    case .uuid: ["uuid"]
    case .data: []
    case .duration: ["duration"]
    }
  }

  /// The `contentEncoding` that it represents.
  var contentEncoding: String? {
    switch self {
    case .data: "base64"
    case .dateTime, .date, .url, .uuid, .duration: nil
    }
  }

  /// Whether reading it applies the rule of its format, so that every text that is read has that format.
  var readsFormat: Bool {
    switch self {
    case .dateTime, .date, .duration: true
    case .url, .uuid, .data: false
    }
  }

  /// Whether each value has only one text, so that only the value is kept.
  var hasOneText: Bool {
    switch self {
    case .date: true
    case .dateTime, .url, .uuid, .data, .duration: false
    }
  }
}
