/// Builds the HTTP request of an endpoint: adds the parts that all requests have, and signs it.
struct RequestBuilder {
  let configuration: PubNubConfiguration
  let authToken: String?
  let requestID: RequestID
  let unixTime: @Sendable () -> Int64

  /// The maximum length of an address that the service accepts.
  static let maximumAddressLength = 32_768

  /// Returns the request to send.
  ///
  /// - Throws: ``RemoteError/Code/invalidRequest`` for an address that is too long or has a path
  ///   segment `.` or `..`, ``RemoteError/Code/invalidName`` for a current user whose name the
  ///   service does not accept.
  func request(for endpoint: Endpoint) throws(RemoteError) -> HTTPRequest {
    try NameRule.user.check(configuration.userID)
    try refuseDots(in: endpoint.path)
    let query = signed(endpoint, commonItems(of: endpoint)).map(\.encoded)
    let url = configuration.origin + endpoint.path + "?" + query.joined(separator: "&")
    guard url.utf8.count < Self.maximumAddressLength else {
      throw RemoteError(
        .invalidRequest,
        "The address of the request \(endpoint.name) would have \(url.utf8.count) bytes; "
          + "the service takes less than \(Self.maximumAddressLength).")
    }
    return HTTPRequest(
      method: endpoint.method, url: url, fields: fields(of: endpoint), body: endpoint.body,
      isRepeatable: endpoint.isRepeatable)
  }

  /// Refuses names that change the path, even if they are encoded (RFC 3986, 5.2.4).
  private func refuseDots(in path: String) throws(RemoteError) {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    guard segments.contains(where: { $0 == "." || $0 == ".." }) else { return }
    throw RemoteError(.invalidRequest, "A name in a request can not be . or .. alone.")
  }

  private func commonItems(of endpoint: Endpoint) -> [QueryItem] {
    var items = endpoint.query
    items.append(QueryItem("pnsdk", configuration.clientName))
    items.append(QueryItem("uuid", configuration.userID))
    if let authToken { items.append(QueryItem("auth", authToken)) }
    if configuration.sendsRequestIDs {
      items.append(QueryItem("requestid", requestID.description))
    }
    return items
  }

  private func signed(_ endpoint: Endpoint, _ items: [QueryItem]) -> [QueryItem] {
    guard let secretKey = configuration.secretKey else { return items }
    let items = items + [QueryItem("timestamp", unixTime())]
    let signature = RequestSignature(
      publishKey: configuration.publishKey ?? "", subscribeKey: configuration.subscribeKey,
      secretKey: secretKey)
    return items + [QueryItem("signature", signature.value(for: endpoint, query: items))]
  }

  private func fields(of endpoint: Endpoint) -> [HTTPField] {
    var fields = [HTTPField("Accept", "*/*"), HTTPField("User-Agent", configuration.clientName)]
    if !endpoint.body.isEmpty {
      fields.append(HTTPField("Content-Type", "application/json; charset=UTF-8"))
    }
    return fields + endpoint.fields
  }
}

/// The identifier of a request, shared by all its attempts: a random UUID (RFC 9562, 5.4).
struct RequestID: CustomStringConvertible {
  let description: String

  init(_ high: UInt64, _ low: UInt64) {
    let high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
    let low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
    let digits = Self.digits(high) + Self.digits(low)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(index) { text += "-" }
      text.append(digit)
    }
    description = text
  }

  private static func digits(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
