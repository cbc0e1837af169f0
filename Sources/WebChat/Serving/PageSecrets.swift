import ChatSync

/// The two secrets of a page.
///
/// | Secret | Is in | Opens | Lives |
/// |---|---|---|---|
/// | token | the address, and so the history of the browser | the page | as long as the program runs |
/// | key | the page | the events and actions | as long as the program keeps it |
///
/// An address of the history is worth nothing after the run, and a page that is open goes on when the program starts
/// again.
package struct PageSecrets: Sendable {
  /// The secret of the address.
  let token: AccessToken
  /// The secret of the page.
  let key: AccessToken

  /// Secrets with a new token.
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

  /// A proof that the program knows the key: HMAC-SHA-256 of the challenge, a colon and the port, in hexadecimal.
  ///
  /// A page asks for it before it sends the key: while the program does not run, another one may listen at the port. The
  /// port is in it so that such a program cannot get its proof from this one at another port.
  func proof(of challenge: String, port: UInt16) -> String {
    let digits = Array("0123456789abcdef")
    let digest = HMACSHA256.digest(
      of: Array("\(challenge):\(port)".utf8), key: Array(key.text.utf8))
    return String(digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
