import ArgumentParser
import CommandStreams
import Foundation

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
