import JSONText

/// Why the service refuses a request: an error that becomes an ``ServiceAnswer`` of the request's family.
struct ServiceRefusal: Error {
  /// The answer.
  var answer: ServiceAnswer
}

extension ServiceRefusal {
  /// Publish and signal: `[0,"<text>","<timetoken>"]`.
  static func publish(_ text: String, at timetoken: Int64, reason: String? = nil) -> ServiceRefusal
  {
    var answer = ServiceAnswer.json([0, .string(text), .string(String(timetoken))], status: 400)
    answer.reason = reason
    return ServiceRefusal(answer: answer)
  }

  /// Subscribe, presence and the gateways.
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

  /// Presence, where `error` is a number.
  static func presence(_ text: String, status: Int = 400) -> ServiceRefusal {
    ServiceRefusal(
      answer: .json(
        [
          "status": .number(JSONNumber(status)), "error": 1, "message": .string(text),
          "service": "Presence",
        ], status: status))
  }

  /// A path that the service does not have.
  static func notFound(_ path: String) -> ServiceRefusal {
    presence("Not found: '\(path)'", status: 404)
  }

  /// History and counts.
  static func history(_ text: String, status: Int = 400) -> ServiceRefusal {
    ServiceRefusal(
      answer: .json(
        [
          "status": .number(JSONNumber(status)), "error": true, "error_message": .string(text),
          "channels": [:],
        ], status: status))
  }

  /// What is wrong with one part of a request.
  struct Detail {
    /// A short sentence.
    var message: String
    /// A path into the body, or the name of a parameter.
    var location: String
    /// `body`, `query` or `path`.
    var locationType = "body"
  }

  /// App Context (`objects`) and message actions (`actions`).
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

  /// A body or a parameter of App Context or of message actions that is not as it has to be.
  static func invalid(_ details: Detail..., source: String = "objects") -> ServiceRefusal {
    object("Request payload contained invalid input.", source: source, details)
  }

  /// A request that can not be taken apart.
  static func problem(_ problem: RequestProblem) -> ServiceRefusal {
    switch problem {
    case .unreadable: service("Could Not Parse Request")
    case .reservedCharacter: service("Reserved character in input parameters.")
    }
  }

  /// A filter expression that is malformed: an empty body.
  static let malformedFilter = ServiceRefusal(
    answer: ServiceAnswer(status: 481, reason: "Malformed Filter"))

  /// A URL that is too long.
  static let targetTooLong = ServiceRefusal(
    answer: {
      var answer = ServiceAnswer.json(
        ["status": 414, "service": "Balancer", "error": true, "message": "Request URI Too Long"],
        status: 414, .accessManager)
      answer.body.append(UInt8(ascii: "\n"))
      return answer
    }())

  /// A body that is too large.
  static let bodyTooLarge = ServiceRefusal(
    answer: .json([0, "Request Entity Too Large"], status: 413))
}
