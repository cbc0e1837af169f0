import JSONText

/// An answer as the service would give it, before it is sent.
struct ServiceAnswer: Sendable {
  /// The content types that the service uses.
  enum ContentType: String, Sendable {
    /// The type of nearly all answers, although they are JSON.
    case script = "text/javascript; charset=\"UTF-8\""
    /// The type of App Context.
    case json = "application/json"
    /// The type of refusals by the Access Manager.
    case accessManager = "text/javascript; charset=UTF-8"
  }

  /// The status code.
  var status = 200

  /// The reason phrase, where the service has its own.
  var reason: String?

  /// The content type of the body.
  var contentType = ContentType.script

  /// Further headers.
  var headers: [String: String] = [:]

  /// The body.
  var body: [UInt8] = []

  /// Whether the answer may be compressed and chunked, as answers with events are.
  var isStreamed = false

  /// Whether pages of other origins may read the answer, as they may read the answers of the
  /// service.
  var isForPages = true
}

extension ServiceAnswer {
  /// Creates an answer with a JSON value.
  static func json(
    _ value: JSONValue, status: Int = 200, _ contentType: ContentType = .script
  ) -> ServiceAnswer {
    ServiceAnswer(status: status, contentType: contentType, body: value.bytes())
  }

  /// Creates an answer with the text of a writer.
  static func json(_ writer: JSONWriter) -> ServiceAnswer {
    ServiceAnswer(body: writer.bytes)
  }

  /// Creates an answer that says only that a presence call succeeded.
  static func presence(_ members: JSONObject = [:]) -> ServiceAnswer {
    var all = members
    all.append("message", "OK")
    all.append("service", "Presence")
    all.append("status", 200)
    // Members of presence answers have been sorted by name since 2025.
    return .json(.object(JSONObject(all.sorted { $0.name < $1.name })))
  }
}
