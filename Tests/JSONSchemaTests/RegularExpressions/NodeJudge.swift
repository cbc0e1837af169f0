import Foundation
import TestSupport

/// Node.js as an independent judge of patterns, when it is installed.
enum NodeJudge {
  /// The `node` on the path, or nil.
  static let executable: URL? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("node") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Runs a program on lines of text and returns the lines that it prints.
  static func run(_ program: String, lines: [String]) throws -> [String] {
    guard let executable else { return [] }
    return try ChildProcess().result(
      of: executable, ["-e", program], input: Data(lines.joined(separator: "\n").utf8)
    ).outputLines
  }

  /// A string as a JavaScript literal that holds nothing but ASCII.
  static func literal(_ text: String) -> String {
    let units = text.utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return "\"" + units.joined() + "\""
  }
}
