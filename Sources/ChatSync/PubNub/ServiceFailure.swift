import JSONText

/// The contents of a failure's body, in any of the shapes that the parts of the service use.
///
/// | Shape | Used by |
/// |---|---|
/// | `[0,"text","timetoken"]` | publish, signal |
/// | `{"message":"text","error":true,"service":"name","payload":{"channels":["c"]}}` | subscribe, presence, Access Manager, gateways |
/// | `{"error":true,"error_message":"text"}` | history, counts |
/// | `{"error":{"message":"text","source":"objects","details":[…]}}` | App Context, message actions, tokens |
/// | `{"error":"text"}` | others |
///
/// All shapes are tried for every request. A body that has none of them adds no information.
struct ServiceFailure {
  var text: String?
  var service: String?
  var details: [RemoteError.Detail] = []
  var channels: [String] = []
  var groups: [String] = []

  /// Reads a body.
  init(_ body: [UInt8]) {
    guard body.count <= Self.maximumSize else { return }
    var reader = JSONReader(body, limits: JSONLimits(maximumDepth: 16))
    // The status determines the failure; a body that is not JSON, such as a proxy's page, adds
    // nothing.
    guard let value = try? reader.readValue() else { return }
    switch value {
    case .array(let elements): text = elements.first { $0.string != nil }?.string
    case .object(let object): read(object)
    default: break
    }
  }

  private mutating func read(_ object: JSONObject) {
    service = object["service"]?.string
    switch object["error"] {
    case .object(let error):
      text = error["message"]?.string
      service = error["source"]?.string ?? service
      details = (error["details"]?.array ?? []).lazy.compactMap(Self.detail)
        .prefix(Self.maximumDetailCount).map(\.self)
    case .string(let error): text = error
    default: text = object["error_message"]?.string ?? object["message"]?.string
    }
    let payload = object["payload"]
    channels = payload?["channels"]?.array?.compactMap(\.string) ?? []
    // The service puts a colon before each group.
    groups = (payload?["channel-groups"]?.array?.compactMap(\.string) ?? []).map { group in
      group.hasPrefix(":") ? String(group.dropFirst()) : group
    }
  }

  private static func detail(_ value: JSONValue) -> RemoteError.Detail? {
    guard let message = value["message"]?.string else { return nil }
    return RemoteError.Detail(
      message: message, location: value["location"]?.string,
      locationType: value["locationType"]?.string)
  }

  /// The maximum number of details kept; the first ones are enough to find the error.
  private static let maximumDetailCount = 16

  /// The maximum size of a failure's body that is read.
  private static let maximumSize = 1 << 16
}

extension RemoteError {
  /// Creates the error of a response whose status is not a success.
  ///
  /// - Parameters:
  ///   - response: The response.
  ///   - name: The name of the request.
  ///   - redaction: Removes what the service quotes from the request.
  init(_ response: HTTPResponse, to name: String, _ redaction: Redaction) {
    let failure = ServiceFailure(response.body)
    let code = Code(status: response.status)
    self.init(
      code, "The request \(name) \(Self.sentence(for: code)).", status: response.status,
      service: failure.service.map(redaction.clean),
      serviceText: failure.text.map(redaction.clean),
      details: failure.details.map { detail in
        Detail(
          message: redaction.clean(detail.message),
          location: detail.location.map(redaction.clean),
          locationType: detail.locationType.map(redaction.clean))
      },
      deniedChannels: failure.channels, deniedGroups: failure.groups,
      retryAfter: response[field: "Retry-After"].flatMap { Int64($0) }.flatMap { seconds in
        (0...86_400).contains(seconds) ? .seconds(seconds) : nil
      })
  }

  private static func sentence(for code: Code) -> String {
    switch code {
    case .badRequest: "was rejected as invalid"
    case .unauthorized: "lacks valid credentials"
    case .featureDisabled: "needs a feature that the keys do not have"
    case .forbidden: "is not permitted"
    case .notFound: "refers to something that does not exist"
    case .conflict: "would create something that already exists"
    case .changedMeanwhile: "expected another version of the object"
    case .tooLarge: "is too long for the service"
    case .unsupportedBody: "has a body of a kind that the service does not accept"
    case .timedOut: "took too long to reach the service"
    case .rateLimited: "came too soon after other requests"
    case .badFilter: "has a filter expression that the service can not read"
    case .serviceFailed: "failed in the service"
    default: "was answered with an unexpected status"
    }
  }
}

extension RemoteError.Code {
  /// Creates the code for a status.
  fileprivate init(status: Int) {
    switch status {
    case 400: self = .badRequest
    case 401: self = .unauthorized
    case 402: self = .featureDisabled
    case 403: self = .forbidden
    case 404: self = .notFound
    case 408: self = .timedOut
    case 409: self = .conflict
    case 412: self = .changedMeanwhile
    case 413, 414: self = .tooLarge
    case 415: self = .unsupportedBody
    case 429: self = .rateLimited
    case 481: self = .badFilter
    case 500...599: self = .serviceFailed
    default: self = .unexpectedStatus
    }
  }
}
