@testable import CommandStreams
@testable import chat_schema

/// A source that gives its bytes in the pieces that a test asks for, like a slow pipe.
final class ScriptedSource: ByteSource {
  let path = "script"
  let size: Int? = nil

  private var chunks: [[UInt8]]

  init(_ chunks: [[UInt8]]) {
    self.chunks = chunks.filter { !$0.isEmpty }
  }

  func read(upTo count: Int, into buffer: inout [UInt8]) -> Int {
    guard let first = chunks.first else { return 0 }
    buffer.append(contentsOf: first.prefix(count))
    if first.count > count {
      chunks[0] = Array(first.dropFirst(count))
    } else {
      chunks.removeFirst()
    }
    return min(count, first.count)
  }

  /// Never ready, so that a batch is handed out as soon as it can be.
  func isReady(within milliseconds: Int32) -> Bool { false }
}

/// What a cutter handed out, as texts with the positions where they begin.
struct CutPiece: Hashable, CustomStringConvertible {
  let text: String
  let line: Int
  let column: Int
  let byteOffset: Int
  var problem: TextProblem?

  var description: String {
    "\(line):\(column)@\(byteOffset) \(text.debugDescription)" + (problem.map { " \($0)" } ?? "")
  }
}

/// The ways in which the same text can arrive.
func chunkings(of text: String) -> [[[UInt8]]] {
  let bytes = Array(text.utf8)
  let cuts = (0...bytes.count).map { [Array(bytes[..<$0]), Array(bytes[$0...])] }
  return [[bytes], bytes.map { [$0] }] + cuts
}
