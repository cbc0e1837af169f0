import Foundation
import TestSupport

/// The toolchain's own formatter and compiler, as independent judges of what is rendered.
struct SwiftToolchain {
  /// What a tool answered.
  struct Answer {
    var status: Int32
    var output: String
  }

  /// The toolchain, or `nil` where there is no `swift` on the path or it has no formatter.
  static let current: SwiftToolchain? = {
    let toolchain = SwiftToolchain()
    let answer = try? toolchain.run(["swift", "format", "--version"])
    return answer?.status == 0 ? toolchain : nil
  }()

  /// The repository's formatting rules.
  static let configuration: String = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".swift-format").path

  /// Runs a tool and waits for it.
  func run(_ arguments: [String]) throws -> Answer {
    let result = try ChildProcess().result(arguments)
    return Answer(status: result.status, output: result.output + result.errors)
  }

  /// Writes files into a new folder, and removes it afterwards.
  func withFolder<Result>(
    _ files: [String: String], _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = try TemporaryFolder(files)
    return try withExtendedLifetime(folder) { try body(folder.url.path) }
  }

  /// What formatting and linting say about texts: nothing when they are as they should be.
  func complaints(about texts: [String]) throws -> [String] {
    var files: [String: String] = [:]
    for (index, text) in texts.enumerated() { files["File\(index).swift"] = text }
    return try withFolder(files) { folder in
      let lint = try run([
        "swift", "format", "lint", "--strict", "--parallel", "--recursive",
        "--configuration", SwiftToolchain.configuration, folder,
      ])
      var complaints = lint.output.split(separator: "\n").map { quoting($0, files) }
      _ = try run([
        "swift", "format", "--in-place", "--parallel", "--recursive",
        "--configuration", SwiftToolchain.configuration, folder,
      ])
      for (name, text) in files {
        let formatted = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
        if let difference = firstDifference(text, formatted) {
          complaints.append("\(name): \(difference)")
        }
      }
      return complaints
    }
  }

  /// A complaint without its folder, and with the line that it is about.
  private func quoting(_ complaint: Substring, _ files: [String: String]) -> String {
    let fields = complaint.split(separator: ":", maxSplits: 3)
    guard fields.count == 4, let line = Int(fields[1]),
      let name = fields[0].split(separator: "/").last,
      let text = files[String(name)]
    else { return String(complaint) }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return
      "\(name):\(line):\(fields[2]):\(fields[3])\n    \(line <= lines.count ? lines[line - 1] : "")"
  }

  private func firstDifference(_ text: String, _ formatted: String) -> String? {
    guard text != formatted else { return nil }
    let old = text.split(separator: "\n", omittingEmptySubsequences: false)
    let new = formatted.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(old, new).prefix { $0 == $1 }.count
    let context = { (lines: [Substring]) in
      lines.dropFirst(max(0, line - 6)).prefix(14).joined(separator: "\n")
    }
    return
      "rendered and formatted differ from line \(line + 1) on:\n\(context(old))\n--- formatted:\n\(context(new))"
  }
}
