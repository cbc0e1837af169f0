import ChatRuntime
import JSONText

extension HTTPResponse {
  /// Reads the `data` of `{"status":200,"data":{…}}`.
  ///
  /// - Parameters:
  ///   - name: The name of the request.
  ///   - context: Members to use where the data omits them.
  /// - Returns: The data.
  /// - Throws: ``RemoteError/Code/invalidAnswer``, or ``RemoteError/Code/invalidPayload`` for data
  ///   that cannot be read.
  func readData<Value: JSONDecodable>(
    answerTo name: String, context: [String: JSONValue] = [:]
  ) throws(RemoteError) -> Value {
    try read(answerTo: name) { reader in
      var data: Range<Int>?
      try reader.readObject { reader, name in
        if name == "data" { data = try reader.passOver().range } else { try reader.skipValue() }
      }
      guard let data else { throw reader.missingMember("data", ofObjectAt: 0) }
      let options = ReadingOptions(
        contextMembers: context, limits: .ofItem, name: "<answer>")
      return try Value(json: Array(body[data]), options: options)
    }
  }
}
