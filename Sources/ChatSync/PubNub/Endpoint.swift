/// One request of the protocol, without what all requests have.
struct Endpoint {
  /// What logs and errors call the request, for example `publish`.
  let name: String

  /// The method, for example `GET`.
  var method = "GET"

  /// The path, percent-encoded.
  var path: String

  /// The parameters of its own, in order.
  var query: [QueryItem] = []

  /// The body; empty for none.
  var body: [UInt8] = []

  /// The fields of its own.
  var fields: [HTTPField] = []

  /// Whether a second request after one whose answer was lost does no harm; false for all that changes something.
  var isRepeatable = true

  /// Whether one attempt is made, whatever the policy says.
  var isSingleAttempt = false

  /// Whether the token of Access Manager goes along.
  var sendsAuthToken = true

  /// Payloads in the path, the query or, compressed, in the body, which may not be in an error.
  var confidential: [[UInt8]] = []

  /// How the request is signed, if there is a secret key.
  var signature = SignatureForm.version2

  /// How long to wait for the answer; nil for the usual time.
  var timeout: Duration?
}

/// One parameter of a query.
struct QueryItem: Hashable {
  /// The name.
  let name: String

  /// The value, not encoded.
  let value: String

  /// Whether commas and colons stay as they are, because the value is a list.
  var isList = false

  init(_ name: String, _ value: String, isList: Bool = false) {
    self.name = name
    self.value = value
    self.isList = isList
  }

  init(_ name: String, _ value: some BinaryInteger) {
    self.init(name, String(value))
  }

  /// The parameter as it goes into the address.
  var encoded: String {
    guard isList else { return "\(name)=\(PercentEncoding.encode(value))" }
    let items = value.split(separator: ",", omittingEmptySubsequences: false)
    let encoded = items.map { item in
      item.split(separator: ":", omittingEmptySubsequences: false)
        .map { PercentEncoding.encode(String($0)) }.joined(separator: ":")
    }
    return "\(name)=\(encoded.joined(separator: ","))"
  }
}
