@testable import PubNubLoopback

/// What holds for the body of a request that is said to be compressed.
enum InflateProperties {
  private static let limit = 100_000

  static func check(_ bytes: [UInt8]) {
    do {
      let body = try Inflate.bytes(bytes, limit: limit)
      expect(body.count <= limit, "a body keeps to its limit: \(shown(bytes))")
      let again = try? Inflate.bytes(GzipFile.bytes(body), limit: limit)
      expect(again == body, "what is packed comes back: \(shown(bytes))")
    } catch {
      // Refused, which is what happens to a body that is malformed or too large.
    }
  }
}
