#if os(Linux)
  import Foundation

  /// The most memory that the process has had at once (proc(5), `VmHWM`).
  enum PeakMemory {
    /// Counts anew from what there is now.
    static func reset() {
      // Not permitted everywhere; then the peak is that of the whole run.
      try? Data("5".utf8).write(to: URL(fileURLWithPath: "/proc/self/clear_refs"))
    }

    /// The peak since the last reset.
    static func bytes() throws -> Int {
      let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      let number = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
      return (number.flatMap { Int($0) } ?? .max) * 1024
    }
  }
#endif
