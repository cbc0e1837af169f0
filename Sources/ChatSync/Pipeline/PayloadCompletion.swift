import ChatRuntime
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Adds members that payloads of other applications lack and their envelopes have.
struct PayloadCompletion {
  private let substitutes: [PayloadSubstitute]
  private let table: JSONMemberTable

  /// Creates a completion; nil if there are no substitutes.
  init?(_ substitutes: [PayloadSubstitute]) {
    guard !substitutes.isEmpty else { return nil }
    self.substitutes = substitutes
    table = JSONMemberTable(substitutes.map(\.member))
  }

  /// Appends the members that a payload lacks.
  ///
  /// - Parameters:
  ///   - payload: One JSON value. A string is read as the text message that it represents.
  ///   - channel: The channel of the message.
  ///   - timetoken: The timetoken of the message.
  /// - Returns: The payload; unchanged if it lacks nothing, or is neither an object nor a string.
  /// - Throws: `JSONSyntaxError` for a string that cannot be read; the encoding error of a date
  ///   that has no text.
  func complete(
    _ payload: [UInt8], in channel: String, at timetoken: Timetoken
  ) throws -> [UInt8] {
    let payload = try Self.textMessage(payload) ?? payload
    guard let (lacking, isEmpty) = lacking(payload), !lacking.isEmpty,
      let end = payload.lastIndex(of: UInt8(ascii: "}"))
    else { return payload }
    var completed = Array(payload[..<end])
    for (index, substitute) in lacking.enumerated() {
      if index > 0 || !isEmpty { completed.append(UInt8(ascii: ",")) }
      completed += JSONValue.string(substitute.member).bytes() + [UInt8(ascii: ":")]
      switch substitute.source {
      case .identifier:
        let identifier = TimetokenIdentifier.identifier(in: channel, at: timetoken)
        completed += JSONValue.string(identifier).bytes()
      case .moment: completed += try timetoken.date.json()
      }
    }
    return completed + [UInt8(ascii: "}")]
  }

  /// Returns the message of the vendor's Chat SDK that a string represents: `"Hello"` is
  /// `{"type":"text","text":"Hello"}`.
  ///
  /// - Returns: Nil for a payload that is not a string.
  private static func textMessage(_ payload: [UInt8]) throws(JSONSyntaxError) -> [UInt8]? {
    let start = payload.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    guard start == UInt8(ascii: "\"") else { return nil }
    let text = try JSONValue(parsing: payload, limits: .ofItem)
    return JSONValue.object(["type": "text", "text": text]).bytes()
  }

  /// Returns the substitutes whose members an object lacks, and whether it is empty; nil for
  /// another value.
  private func lacking(_ payload: [UInt8]) -> (members: [PayloadSubstitute], isEmpty: Bool)? {
    var reader = JSONReader(payload, limits: .ofItem)
    var known = Set<Int>()
    var isEmpty = true
    do throws(JSONReadError) {
      guard try reader.peekKind() == .object else { return nil }
      try reader.beginObject()
      while let index = try reader.nextMember(in: table) {
        isEmpty = false
        if index >= 0 { known.insert(index) }
        try reader.skipValue()
      }
    } catch {
      // The payload is read unchanged next, which reports the error.
      return nil
    }
    return (substitutes.indices.filter { !known.contains($0) }.map { substitutes[$0] }, isEmpty)
  }
}

/// Identifiers of messages whose payloads have none, such as
/// `17000000000000200.n4bQgYhMfWWaL-qgxVrQFQ`.
enum TimetokenIdentifier {
  private static let digestLength = 16
  private static let digestTextLength = 22

  /// Returns the identifier of the message with a timetoken in a channel.
  static func identifier(in channel: String, at timetoken: Timetoken) -> String {
    let digest = SHA256.digest(of: Array(channel.utf8)).prefix(digestLength)
    return "\(timetoken).\(URLSafeBase64.encode(Array(digest), isPadded: false))"
  }

  /// Returns whether a text has the form of such an identifier, which payloads may not use.
  static func hasForm(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == digestTextLength else { return false }
    return !parts[0].isEmpty && parts[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
