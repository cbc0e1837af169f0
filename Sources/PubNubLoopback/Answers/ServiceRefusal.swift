import JSONText

/// A rejection of a request by the service: an error that becomes an ``ServiceAnswer`` of the
/// request's family.
struct ServiceRefusal: Error {
  /// The answer.
  var answer: ServiceAnswer
}

extension ServiceRefusal {
  /// Creates a refusal of a publication or a signal: `[0,"<text>","<timetoken>"]`.
  static func publish(_ text: String, at timetoken: Int64, reason: String? = nil) -> ServiceRefusal
  {
    var answer = ServiceAnswer.json([0, .string(text), .string(String(timetoken))], status: 400)
    answer.reason = reason
    return ServiceRefusal(answer: answer)
  }

  /// Creates a refusal of a subscription, of presence or of the gateways.
  static func service(
    _ text: String, _ service: String = "Access Manager", status: Int = 400
  ) -> ServiceRefusal {
    var answer = ServiceAnswer.json(
      [
        "message": .string(text), "error": true, "service": .string(service),
        "status": .number(JSONNumber(status)),
      ], status: status)
    if service == "Access Manager" || service == "Balancer" {
      answer.contentType = .accessManager
      answer.headers["Cache-Control"] = "no-cache, no-store, must-revalidate"
      answer.body.append(UInt8(ascii: "\n"))
    }
    return ServiceRefusal(answer: answer)
  }

  /// Creates a refusal of presence in which `error` is a number.
  static func presence(_ text: String, status: Int = 400) -> ServiceRefusal {
    ServiceRefusal(
      answer: .json(
        [
          "status": .number(JSONNumber(status)), "error": 1, "message": .string(text),
          "service": "Presence",
        ], status: status))
  }

  /// Creates a refusal of a path that the service does not have.
  static func notFound(_ path: String) -> ServiceRefusal {
    presence("Not found: '\(path)'", status: 404)
  }

  /// Creates a refusal of history or counts.
  static func history(_ text: String, status: Int = 400) -> ServiceRefusal {
    ServiceRefusal(
      answer: .json(
        [
          "status": .number(JSONNumber(status)), "error": true, "error_message": .string(text),
          "channels": [:],
        ], status: status))
  }

  /// A mistake in one part of a request.
  struct Detail {
    /// A short sentence.
    var message: String
    /// A path into the body, or the name of a parameter.
    var location: String
    /// `body`, `query` or `path`.
    var locationType = "body"
  }

  /// Creates a refusal of App Context (`objects`) or of message actions (`actions`).
  static func object(
    _ text: String, status: Int = 400, source: String = "objects", _ details: [Detail] = []
  ) -> ServiceRefusal {
    var error: JSONObject = ["message": .string(text), "source": .string(source)]
    if !details.isEmpty {
      error.append(
        "details",
        .array(
          details.map {
            [
              "message": .string($0.message), "location": .string($0.location),
              "locationType": .string($0.locationType),
            ]
          }))
    }
    return ServiceRefusal(
      answer: .json(
        ["status": .number(JSONNumber(status)), "error": .object(error)], status: status,
        source == "objects" ? .json : .script))
  }

  /// Creates a refusal of an invalid body or parameter of App Context or of message actions.
  static func invalid(_ details: Detail..., source: String = "objects") -> ServiceRefusal {
    object("Request payload contained invalid input.", source: source, details)
  }

  /// Creates a refusal of a request that cannot be parsed.
  static func problem(_ problem: RequestProblem) -> ServiceRefusal {
    switch problem {
    case .unreadable: service("Could Not Parse Request")
    case .reservedCharacter: service("Reserved character in input parameters.")
    }
  }

  /// The refusal of a malformed filter expression, which has an empty body.
  static let malformedFilter = ServiceRefusal(
    answer: ServiceAnswer(status: 481, reason: "Malformed Filter"))

  /// The refusal of a URL that is too long.
  static let targetTooLong = ServiceRefusal(
    answer: {
      var answer = ServiceAnswer.json(
        ["status": 414, "service": "Balancer", "error": true, "message": "Request URI Too Long"],
        status: 414, .accessManager)
      answer.body.append(UInt8(ascii: "\n"))
      return answer
    }())

  /// The refusal of a body that is too large.
  static let bodyTooLarge = ServiceRefusal(
    answer: .json([0, "Request Entity Too Large"], status: 413))
}
