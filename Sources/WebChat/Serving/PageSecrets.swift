@_spi(Adapter) import ChatSync
package import LocalPages

/// The two secrets of a page.
///
/// | Secret | Location | Gives access to | Lifetime |
/// |---|---|---|---|
/// | token | the address, and therefore the history of the browser | the page | the run of the program |
/// | key | the page | the events and actions | as long as the program keeps it |
///
/// An address from the history is of no use after the run. A page that is open continues when the
/// program starts again.
package struct PageSecrets: Sendable {
  /// The secret in the address.
  let token: AccessToken
  /// The secret in the page.
  let key: AccessToken

  /// Creates secrets with a new token.
  ///
  /// - Parameter key: The key. Default: random bits.
  package init(key: AccessToken = AccessToken()) {
    self.init(token: AccessToken(), key: key)
  }

  init(token: AccessToken, key: AccessToken) {
    (self.token, self.key) = (token, key)
  }

  /// The address of the page, without the host.
  var address: String { "/?token=\(token.text)" }

  /// Returns a proof that the program knows the key.
  ///
  /// The proof is the HMAC-SHA-256 of the challenge, a colon and the port, in hexadecimal. A page
  /// asks for it before it sends the key: while the program does not run, another program may
  /// listen at the port. The proof includes the port, so that such a program cannot get its proof
  /// from this program at another port.
  func proof(of challenge: String, port: UInt16) -> String {
    let digits = Array("0123456789abcdef")
    let digest = HMACSHA256.digest(
      of: Array("\(challenge):\(port)".utf8), key: Array(key.text.utf8))
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
