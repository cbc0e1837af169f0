import JSONText

/// One JSON value as it was sent, including white space between its tokens.
///
/// The service forwards payloads verbatim, so that a client must not rely on compact ones.
struct Payload: Hashable, Sendable {
  /// The text in UTF-8, without white space around it.
  let bytes: [UInt8]

  /// Checks a text that was received.
  ///
  /// As in the service, the depth of a text is limited by its length only: it is read without
  /// recursion.
  ///
  /// - Returns: `nil` if it is not JSON.
  init?(_ text: [UInt8]) {
    var reader = JSONReader(text, limits: .unlimited)
    do {
      let range = try reader.readRawValue()
      try reader.finish()
      bytes = Array(text[range])
    } catch {
      // The caller answers that the text is not JSON; a client has no use for the position of the
      // mistake.
      return nil
    }
  }

  /// Writes a value in compact form.
  init(_ value: JSONValue) {
    bytes = value.bytes()
  }

  /// The value, parsed at each access; nil if it is nested deeper than ``JSONValue/maximumDepth``.
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
