@_spi(Adapter) import ChatRuntime
import TestSupport
import Testing

@testable @_spi(Adapter) import ChatSync

/// Digests against published vectors, and signatures against facts of the protocol.
@Suite(.ends)
struct DigestTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  // FIPS 180-4 examples, and NIST's million letters.
  @Test(arguments: [
    ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
  ])
  func `SHA-256 gives the published digests`(text: String, count: Int, digest: String) {
    let message = Array(String(repeating: text, count: count).utf8)
    #expect(hex(SHA256.digest(of: message)) == digest)
  }

  // RFC 4231, cases 1, 2, 3 and 6.
  @Test(arguments: [
    (
      [UInt8](repeating: 0x0b, count: 20), Array("Hi There".utf8),
      "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    ),
    (
      Array("Jefe".utf8), Array("what do ya want for nothing?".utf8),
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    ),
    (
      [UInt8](repeating: 0xaa, count: 20), [UInt8](repeating: 0xdd, count: 50),
      "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"
    ),
    (
      [UInt8](repeating: 0xaa, count: 131),
      Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    ),
  ])
  func `HMAC-SHA-256 gives the published digests`(key: [UInt8], message: [UInt8], digest: String) {
    #expect(hex(HMACSHA256.digest(of: message, key: key)) == digest)
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `Base64 gives the texts of RFC 4648`(text: String, encoded: String) {
    #expect(URLSafeBase64.encode(Array(text.utf8), isPadded: true) == encoded)
    #expect(
      URLSafeBase64.encode(Array(text.utf8), isPadded: false)
        == encoded.split(separator: "=").joined())
    #expect(URLSafeBase64.encode([0xFB, 0xFF], isPadded: false) == "-_8")
  }

  private func target(
    _ call: (PubNubRemote) async throws -> Void, answer: String
  ) async throws -> String {
    var configuration = PubNubConfiguration.test
    configuration.secretKey = "sec-demo"
    let transport = ScriptedTransport(answer)
    try await call(.scripted(transport, configuration))
    return try #require(await transport.targets.first)
  }

  private func signature(_ text: String, isPadded: Bool) -> String {
    let digest = HMACSHA256.digest(of: Array(text.utf8), key: Array("sec-demo".utf8))
    return URLSafeBase64.encode(digest, isPadded: isPadded)
  }

  @Test func `a signature covers method, key, path, sorted query and body`() async throws {
    let target = try await target(
      { remote in
        _ = try await remote.addMessageAction(
          NewMessageAction(channel: "c~1", messageTimetoken: 2, type: "r", value: "v"),
          as: [String: Int].self)
      }, answer: #"{"data":{}}"#)
    let path = "/v1/message-actions/sub-demo/channel/c~1/message/2"
    let text =
      "POST\npub-demo\n\(path)\npnsdk=test&timestamp=1700000000&uuid=alice\n"
      + #"{"type":"r","value":"v"}"#
    #expect(
      target == "\(path)?pnsdk=test&uuid=alice&timestamp=1700000000&signature=v2."
        + signature(text, isPadded: false))
  }

  @Test func `values in a signed query are encoded more strictly than in the address`()
    async throws
  {
    let target = try await target(
      { remote in
        _ = try await remote.list(
          .users,
          matching: ListingQuery(include: [.custom, .status], filter: "a~b", limit: 1),
          as: [String: Int].self)
      }, answer: #"{"data":[]}"#)
    let text =
      "GET\npub-demo\n/v2/objects/sub-demo/uuids\nfilter=a%7Eb&include=custom%2Cstatus"
      + "&limit=1&pnsdk=test&timestamp=1700000000&uuid=alice\n"
    #expect(target.contains("include=custom,status&filter=a~b&"))
    #expect(target.hasSuffix("&signature=v2." + signature(text, isPadded: false)))
  }

  @Test func `publishing by POST keeps the older signature`() async throws {
    let target = try await target(
      { remote in
        _ = try await remote.publish(
          PublishRequest(channel: "c", payload: Array("{}".utf8), form: .body))
      }, answer: #"[1,"Sent","17"]"#)
    let text =
      "sub-demo\npub-demo\n/publish/pub-demo/sub-demo/0/c/0\n"
      + "pnsdk=test&timestamp=1700000000&uuid=alice"
    let encoded = signature(text, isPadded: true).replacing("=", with: "%3D")
    #expect(target.hasSuffix("&signature=\(encoded)"))
  }
}
