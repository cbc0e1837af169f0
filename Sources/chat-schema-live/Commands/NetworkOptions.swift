import ArgumentParser
@_spi(Adapter) import ChatSync
import CommandStreams
import Foundation

extension NetworkOptions {
  private static var publishKeyOfVariable: String? {
    ProcessInfo.processInfo.environment[publishKeyVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Returns the connection to the service, and prints a warning to standard error if the token is sent unencrypted.
  ///
  /// - Throws: `ValidationError` if the token cannot be read.
  func configuration() throws -> PubNubConfiguration {
    var configuration = PubNubConfiguration(
      origin: origin, publishKey: publishKey ?? Self.publishKeyOfVariable,
      subscribeKey: subscribeKey, userID: userId)
    if let token = try AuthToken.read(option: authToken, file: authTokenFile) {
      if let warning = Self.warning(forTokenTo: origin) { StandardStreams.printError(warning) }
      configuration.authToken = { token }
    }
    return configuration
  }

  /// Returns a warning if a token is sent to an origin over a network unencrypted; nil otherwise.
  static func warning(forTokenTo origin: String) -> String? {
    guard origin.lowercased().hasPrefix("http://") else { return nil }
    let host = URL(string: origin)?.host ?? ""
    if host == "localhost" || host == "::1" || host.hasPrefix("127.") { return nil }
    return
      "Warning: the token goes to \(host) unencrypted, so that anyone on the way can use it; "
      + "an origin of 'https://' encrypts it."
  }

  /// Checks the names of the channels that `--channel` gives.
  static func check(channels: [String]) throws {
    try check(channels, by: .channel, "--channel")
  }

  private static func check(_ names: [String], by rule: NameRule, _ option: String) throws {
    guard let error = rule.split(names).error else { return }
    throw ValidationError("'\(option)' needs names that the service accepts. \(error.message)")
  }

  /// Checks the conditions that the parser does not check.
  ///
  /// - Throws: `ValidationError` for the first mistake.
  func check() throws {
    guard publishKey != nil || Self.publishKeyOfVariable != nil else {
      throw ValidationError(
        "Missing expected argument '--publish-key <key>', or the variable "
          + "\(Self.publishKeyVariable).")
    }
    guard authToken == nil || authTokenFile == nil else {
      throw ValidationError(
        "'--auth-token' and '--auth-token-file' exclude each other; give one of them.")
    }
    guard origin.hasPrefix("http://") || origin.hasPrefix("https://") else {
      throw ValidationError("'--origin' needs a URL that begins with 'http://' or 'https://'.")
    }
    try Self.check([userId], by: .user, "--user-id")
  }
}

/// The token of Access Manager, read from an option, a file or the environment.
///
/// All users of the machine can read the arguments of a process. They cannot read its environment variables, or a file
/// that only its owner may read.
enum AuthToken {
  private static let maximumSize = 65_536

  /// Reads the token.
  ///
  /// - Parameters:
  ///   - option: The token, if an option gives it.
  ///   - file: The path of a file that contains it. `-` is standard input, of which only the first line is read.
  ///   - environment: The environment variables of the process.
  /// - Returns: The token; nil if it is not given.
  /// - Throws: `ValidationError` for a file that cannot be read or does not contain a token.
  static func read(
    option: String?, file: String?,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> String? {
    if let option { return option }
    if let file { return try token(inFile: file) }
    return environment[NetworkOptions.authTokenVariable].flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func token(inFile path: String) throws -> String {
    let isInput = path == "-"
    var bytes: [UInt8] = []
    let file: OpenFile
    do throws(FileProblem) {
      file = isInput ? OpenFile(standardInput: ()) : try OpenFile(path: path)
      // The rest of standard input after the first line belongs to the command.
      while bytes.count <= maximumSize, !isInput || bytes.last != UInt8(ascii: "\n"),
        try file.read(upTo: isInput ? 1 : 4096, into: &bytes) > 0
      {}
    } catch {
      throw ValidationError(error.description)
    }
    let token = String(decoding: bytes, as: UTF8.self).trimmingCharacters(
      in: .whitespacesAndNewlines)
    guard bytes.count <= maximumSize, !token.isEmpty,
      token.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F })
    else {
      throw ValidationError("\(file.path) holds no token: one line of letters, digits and signs.")
    }
    return token
  }
}
