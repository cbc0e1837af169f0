import LocalPages

@testable import WebChat

extension PageSecrets {
  /// Secrets that tests know.
  static let sample = PageSecrets(token: AccessToken("secret"), key: AccessToken("lasting"))
}
