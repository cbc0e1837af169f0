import Foundation

/// The users, channels and messages that are written, the same in every run.
enum Samples {
  /// How many channels the messages belong to.
  static let channelCount = 200

  /// How many different words the texts are made of; a word's share falls with its number.
  private static let wordCount = 30_000

  static let channels = (0..<channelCount).map {
    ChannelRow(id: "channel-\($0)", name: "Room \($0)")
  }

  static func user(_ number: Int) -> UserRow {
    UserRow(
      id: "user-\(scrambled(number) % 1_000_000)-\(number)", name: "Name of user \(number)",
      type: "default", status: number % 3 == 0 ? nil : "active", externalId: nil,
      avatarURL: "https://example.com/avatars/\(number).png",
      email: "user\(number)@example.com",
      custom: #"{"team":"t\#(number % 10)","level":\#(number % 7)}"#,
      lastUpdated: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)),
      eTag: "AeT\(number)xyz")
  }

  /// A message by one of so many users.
  static func message(_ number: Int, userCount: Int) -> MessageRow {
    var state = scrambled(number)
    let words = (0..<(6 + state % 12)).map { _ in
      state = scrambled(Int(truncatingIfNeeded: state))
      return word(state)
    }
    return MessageRow(
      id: identifier(number), channelId: "channel-\(scrambled(number) % UInt64(channelCount))",
      authorId: user(Int(scrambled(number + 7) % UInt64(userCount))).id,
      timetoken: 17_000_000_000_000_000 + number * 10_000,
      text: words.joined(separator: " "),
      contentType: number % 2 == 0 ? "text/plain" : nil,
      custom: number % 3 == 0 ? #"{"priority":\#(number % 9)}"# : "{}",
      createdAt: Date(timeIntervalSince1970: 1_700_000_000 + Double(number)))
  }

  /// The word that about one in 4,000 words of texts is.
  static let rareWord = "w400"

  /// The word that about one in ten words of texts is.
  static let commonWord = "w0"

  private static func word(_ random: UInt64) -> String {
    // About as in a language: a word's share is inverse to its number.
    let share = Double(random >> 11) / Double(1 << 53)
    return "w\(Int(pow(Double(wordCount + 1), share)) - 1)"
  }

  private static func identifier(_ number: Int) -> String {
    let high = scrambled(number)
    let low = scrambled(number &+ 1_000_003)
    return String(format: "%016lx-%016lx", UInt(high), UInt(low))
  }

  /// A number that looks random (SplitMix, Steele, Lea and Flood, 2014).
  private static func scrambled(_ number: Int) -> UInt64 {
    var value = UInt64(bitPattern: Int64(number)) &* 0x9e37_79b9_7f4a_7c15
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}
