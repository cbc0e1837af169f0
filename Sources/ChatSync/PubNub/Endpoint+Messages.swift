import ChatRuntime
import JSONText

extension Endpoint {
  /// The request for the time of the service, which needs no keys.
  static let time = Endpoint(name: "time", path: "/time/0", sendsAuthToken: false)

  /// Returns a request to publish a message.
  static func publish(
    _ request: PublishRequest, _ configuration: PubNubConfiguration
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(request.channel)
    try requireOneValue(request.payload)
    try SizeLimit.message.check(request.payload.count)
    let base = "/publish/\(try publishPath(configuration))/\(encode(request.channel))/0"
    var endpoint = Endpoint(name: "publish", path: base, isRepeatable: request.isRepeatable)
    endpoint.query = query(of: request)
    let encodedPayload = PercentEncoding.encode(request.payload)
    endpoint.confidential = [request.payload, Array(encodedPayload.utf8)]
    if let metadata = request.metadata { endpoint.confidential.append(metadata.bytes()) }
    switch request.form ?? form(forLength: encodedPayload.utf8.count) {
    case .address:
      try SizeLimit.message.check(request.channel.utf8.count + encodedPayload.utf8.count)
      endpoint.path += "/\(encodedPayload)"
    case .body:
      endpoint.send(request.payload)
    case .compressedBody:
      endpoint.send(Gzip.compress(request.payload))
      endpoint.fields = [HTTPField("Content-Encoding", "gzip")]
    }
    return endpoint
  }

  /// Returns a request to send a signal.
  static func signal(
    _ request: SignalRequest, _ configuration: PubNubConfiguration
  ) throws(RemoteError) -> Endpoint {
    try NameRule.channel.check(request.channel)
    try requireOneValue(request.payload)
    try SizeLimit.signal.check(request.payload.count)
    let payload = PercentEncoding.encode(request.payload)
    var endpoint = Endpoint(
      name: "signal",
      path: "/signal/\(try publishPath(configuration))/\(encode(request.channel))/0/\(payload)",
      isRepeatable: false)
    endpoint.confidential = [request.payload, Array(payload.utf8)]
    if let type = request.customMessageType {
      endpoint.query.append(QueryItem("custom_message_type", type))
    }
    return endpoint
  }

  private mutating func send(_ bytes: [UInt8]) {
    method = "POST"
    body = bytes
    signature = .publishByPOST
  }

  /// Returns the form for a payload of a length: an address has room for the keys, a token and the
  /// query beside the payload.
  private static func form(forLength length: Int) -> PublishRequest.Form {
    length <= maximumListLength ? .address : .body
  }

  private static func publishPath(
    _ configuration: PubNubConfiguration
  ) throws(RemoteError) -> String {
    guard let publishKey = configuration.publishKey, !publishKey.isEmpty else {
      throw RemoteError(.invalidRequest, "Publishing needs a publish key.")
    }
    return "\(encode(publishKey))/\(encode(configuration.subscribeKey))/0"
  }

  private static func query(of request: PublishRequest) -> [QueryItem] {
    var query: [QueryItem] = []
    if let hours = request.hoursInHistory { query.append(QueryItem("ttl", hours)) }
    if let metadata = request.metadata { query.append(QueryItem("meta", metadata.text())) }
    if let type = request.customMessageType { query.append(QueryItem("custom_message_type", type)) }
    if let isStored = request.isStored { query.append(QueryItem("store", isStored ? "1" : "0")) }
    if !request.isDelivered { query.append(QueryItem("norep", "true")) }
    return query
  }
}
