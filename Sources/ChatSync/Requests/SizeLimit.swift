import JSONText

/// A limit of the service for a number of bytes.
struct SizeLimit {
  /// The subject of the error message.
  let subject: String
  /// The maximum number of bytes.
  let maximum: Int

  /// The limit for a message: its payload as JSON, before compression.
  static let message = SizeLimit(subject: "message", maximum: PublishRequest.maximumPayloadSize)
  /// The limit for a signal: its payload as JSON.
  static let signal = SizeLimit(subject: "signal", maximum: SignalRequest.maximumPayloadSize)
  /// The limit for a message action: its body as JSON.
  ///
  /// The service documents no separate limit; edits carry whole texts in their values.
  static let action = SizeLimit(
    subject: "message action", maximum: PublishRequest.maximumPayloadSize)

  /// Checks a number of bytes.
  ///
  /// - Throws: ``RemoteError`` with the code ``RemoteError/Code/tooLarge``.
  func check(_ count: Int) throws(RemoteError) {
    guard count > maximum else { return }
    throw RemoteError(
      .tooLarge,
      "The \(subject) has \(Self.grouped(count)) bytes; the service takes \(Self.grouped(maximum))."
    )
  }

  /// Returns the digits of a number in groups of three, for example `33,120`.
  private static func grouped(_ number: Int) -> String {
    var text = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}

extension NewMessageAction {
  /// Checks that the action does not exceed the service's limit.
  func checkSize() throws(RemoteError) { try SizeLimit.action.check(body.count) }

  /// The body of the request that attaches the action.
  var body: [UInt8] {
    JSONValue.object(["type": .string(type), "value": .string(value)]).bytes()
  }
}
