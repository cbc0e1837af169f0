import JSONText

/// An answer as the service would give it, before it is sent.
struct ServiceAnswer: Sendable {
  /// The content types that the service uses.
  enum ContentType: String, Sendable {
    /// Nearly everything, JSON though it is.
    case script = "text/javascript; charset=\"UTF-8\""
    /// App Context.
    case json = "application/json"
    /// Refusals of the Access Manager.
    case accessManager = "text/javascript; charset=UTF-8"
  }

  /// The status code.
  var status = 200

  /// The reason phrase, where the service has one of its own.
  var reason: String?

  /// What the body is said to be.
  var contentType = ContentType.script

  /// Further headers.
  var headers: [String: String] = [:]

  /// The body.
  var body: [UInt8] = []

  /// Whether the answer may come compressed and in chunks, as those with events do.
  var isStreamed = false

  /// Whether pages of other origins may read it, as they may read what the service answers.
  var isForPages = true
}

extension ServiceAnswer {
  /// An answer with a JSON value.
  static func json(
    _ value: JSONValue, status: Int = 200, _ contentType: ContentType = .script
  ) -> ServiceAnswer {
    ServiceAnswer(status: status, contentType: contentType, body: value.bytes())
  }

  /// An answer with the text of a writer.
  static func json(_ writer: JSONWriter) -> ServiceAnswer {
    ServiceAnswer(body: writer.bytes)
  }

  /// An answer that says no more than that a presence call succeeded.
  static func presence(_ members: JSONObject = [:]) -> ServiceAnswer {
    var all = members
    all.append("message", "OK")
    all.append("service", "Presence")
    all.append("status", 200)
    // Members of presence answers have been sorted by name since 2025.
    return .json(.object(JSONObject(all.sorted { $0.name < $1.name })))
  }
}
