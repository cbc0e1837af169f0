/// An input to read instances from: standard input, or a file that is not a directory.
package enum InputPath: Hashable, Sendable {
  case standardInput
  case file(String)

  /// The path as shown to the user.
  package var displayName: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// Returns whether the input is a file with one document, which is not split.
  package func isDocument(_ format: InputFormat) -> Bool {
    guard case .file(let path) = self else { return false }
    return format == .json || format == .auto && !Self.holdsLines(path)
  }

  private static func holdsLines(_ path: String) -> Bool {
    ["jsonl", "ndjson"].contains(PathText.fileExtension(of: path))
  }

  /// Opens the input, and returns the cutter for its format.
  func cutter(format: InputFormat, input: Int, limit: Int) throws(FileProblem) -> any InputCutter {
    switch self {
    case .standardInput:
      let file = OpenFile(standardInput: ())
      switch format {
      case .auto: return StreamCutter(file: file, input: input, limit: limit)
      case .json: return DocumentCutter(file: file, input: input, limit: limit)
      case .ndjson: return LineCutter(file: file, input: input, limit: limit)
      case .array: return ArrayCutter(file: file, input: input, limit: limit)
      }
    case .file(let path):
      let file = try OpenFile(path: path)
      switch format {
      case .auto where Self.holdsLines(path), .ndjson:
        return LineCutter(file: file, input: input, limit: limit)
      case .auto, .json: return DocumentCutter(file: file, input: input, limit: limit)
      case .array: return ArrayCutter(file: file, input: input, limit: limit)
      }
    }
  }
}

/// Returns the whole input as one instance.
struct DocumentCutter: InputCutter {
  private let file: any ByteSource
  private let input: Int
  private let limit: Int
  private var isDone = false

  init(file: any ByteSource, input: Int, limit: Int) {
    self.file = file
    self.input = input
    self.limit = limit
  }

  mutating func next() throws(FileProblem) -> InstanceBatch? {
    guard !isDone else { return nil }
    isDone = true
    var region = InputRegion()
    // Read in one piece, so that earlier bytes are not moved when more arrive.
    let size = file.size ?? 0
    let amount = size > 0 ? min(size, limit) + 1 : InputRegion.segmentSize
    while !region.isAtEnd && region.bytes.count <= limit {
      try region.fill(from: file, upTo: amount)
    }
    let isTooLong = region.bytes.count > limit
    let count = isTooLong ? InputRegion.segmentSize : region.bytes.count
    let (bytes, start) = region.take(min(count, region.bytes.count))
    return InstanceBatch(
      input: input, path: file.path, bytes: bytes, start: start,
      contents: isTooLong
        ? .pieces([.init(range: 0..<bytes.count, problem: .tooLong(limit: limit))]) : .document)
  }
}

/// A reader that splits one input into batches, each returned as soon as it contains a whole instance.
protocol InputCutter {
  /// Returns the next batch, or `nil` at the end of the input.
  ///
  /// - Throws: ``FileProblem`` if the input cannot be read.
  mutating func next() throws(FileProblem) -> InstanceBatch?

  /// Whether it is already known that no batch follows.
  var isFinished: Bool { get }
}

extension InputCutter {
  var isFinished: Bool { false }
}

/// A file with one document, which the thread that checks it reads, so that many small files are read concurrently.
package struct UnreadDocument: Sendable {
  package let path: InputPath

  /// The input's number.
  package let input: Int

  /// The maximum length of the document, in bytes.
  package let limit: Int

  /// Reads the whole document.
  ///
  /// - Returns: A batch with the document.
  /// - Throws: ``FileProblem`` if the file cannot be opened or read.
  package func read() throws(FileProblem) -> InstanceBatch? {
    var cutter = try path.cutter(format: .json, input: input, limit: limit)
    return try cutter.next()
  }
}
