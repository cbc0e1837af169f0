import JSONText

/// The number of bytes that the service takes of something.
struct SizeLimit {
  /// The subject of the sentence that reports an excess.
  let subject: String
  /// The number of bytes.
  let maximum: Int

  /// A message: its payload as JSON, before compression.
  static let message = SizeLimit(subject: "message", maximum: PublishRequest.maximumPayloadSize)
  /// A signal: its payload as JSON.
  static let signal = SizeLimit(subject: "signal", maximum: SignalRequest.maximumPayloadSize)
  /// A message action: its body as JSON.
  ///
  /// The service documents no limit of its own: edits carry whole texts in their values.
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

  /// The digits of a number in groups of three, for example `33,120`.
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
  /// Checks that the service takes as many bytes.
  func checkSize() throws(RemoteError) { try SizeLimit.action.check(body.count) }

  /// The body of the request that attaches the action.
  var body: [UInt8] {
    JSONValue.object(["type": .string(type), "value": .string(value)]).bytes()
  }
}
