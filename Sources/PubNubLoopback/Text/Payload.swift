import JSONText

/// One JSON value as it was sent, white space between its tokens included.
///
/// The service passes payloads on verbatim, so that a client must not count on compact ones.
struct Payload: Hashable, Sendable {
  /// The text in UTF-8, without white space around it.
  let bytes: [UInt8]

  /// Checks a text that was received.
  ///
  /// A text may be nested as deep as it is long, as it may at the service: it is read without recursion.
  ///
  /// - Returns: `nil` if it is not JSON.
  init?(_ text: [UInt8]) {
    var reader = JSONReader(text, limits: .unlimited)
    do {
      let range = try reader.readRawValue()
      try reader.finish()
      bytes = Array(text[range])
    } catch {
      // Its caller answers that the text is not JSON; where it is not is of no use to a client.
      return nil
    }
  }

  /// Writes a value, compact.
  init(_ value: JSONValue) {
    bytes = value.bytes()
  }

  /// The value, read anew at each call; nil for one that is nested deeper than ``JSONValue/maximumDepth``.
  var value: JSONValue? {
    var reader = JSONReader(bytes)
    do {
      return try reader.readValue()
    } catch  where error.syntaxCode == .depthLimit {
      return nil
    } catch {
      preconditionFailure("A payload was checked when it was made, and is not JSON: \(error)")
    }
  }
}
