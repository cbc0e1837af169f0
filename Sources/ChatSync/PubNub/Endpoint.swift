/// A request of the protocol, without the parts that all requests have.
struct Endpoint {
  /// The name of the request in logs and errors, for example `publish`.
  let name: String

  /// The method, for example `GET`.
  var method = "GET"

  /// The path, percent-encoded.
  var path: String

  /// The parameters specific to this request, in order.
  var query: [QueryItem] = []

  /// The body; empty for none.
  var body: [UInt8] = []

  /// The header fields specific to this request.
  var fields: [HTTPField] = []

  /// Whether the request can be repeated after a lost answer without harm; false for all that
  /// change something.
  var isRepeatable = true

  /// Whether only one attempt is made, regardless of the retry policy.
  var isSingleAttempt = false

  /// Whether the token of Access Manager is sent.
  var sendsAuthToken = true

  /// Payloads in the path, the query or, compressed, in the body, which must not appear in an
  /// error.
  var confidential: [[UInt8]] = []

  /// The form of the signature, used if there is a secret key.
  var signature = SignatureForm.version2

  /// The time limit for the answer; nil for the default one.
  var timeout: Duration?
}

/// One parameter of a query.
struct QueryItem: Hashable {
  /// The name.
  let name: String

  /// The value, not encoded.
  let value: String

  /// Whether commas and colons are not encoded, because the value is a list.
  var isList = false

  init(_ name: String, _ value: String, isList: Bool = false) {
    self.name = name
    self.value = value
    self.isList = isList
  }

  init(_ name: String, _ value: some BinaryInteger) {
    self.init(name, String(value))
  }

  /// The parameter as it appears in the address.
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
