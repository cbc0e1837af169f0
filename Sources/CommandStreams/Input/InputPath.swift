import JSONSchema

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
    switch format {
    case .auto: return !Self.holdsLines(path)
    case .json, .jsonc, .json5, .yaml, .toml: return true
    case .ndjson, .array: return false
    }
  }

  private static func holdsLines(_ path: String) -> Bool {
    ["jsonl", "ndjson"].contains(PathText.fileExtension(of: path))
  }

  /// Opens the input, and returns the cutter for its format.
  func cutter(
    format: InputFormat, input: Int, limit: Int, others: OtherFormats = .refused
  ) throws(FileProblem) -> any InputCutter {
    switch self {
    case .standardInput:
      let file = OpenFile(standardInput: ())
      switch format {
      case .auto: return StreamCutter(file: file, input: input, limit: limit)
      case .json, .jsonc, .json5, .yaml, .toml:
        return DocumentCutter(
          file: file, input: input, limit: limit, format: others.format(of: nil, format))
      case .ndjson: return LineCutter(file: file, input: input, limit: limit)
      case .array: return ArrayCutter(file: file, input: input, limit: limit)
      }
    case .file(let path):
      let file = try OpenFile(path: path)
      switch format {
      case .auto where Self.holdsLines(path), .ndjson:
        return LineCutter(file: file, input: input, limit: limit)
      case .auto, .json, .jsonc, .json5, .yaml, .toml:
        return DocumentCutter(
          file: file, input: input, limit: limit, format: others.format(of: path, format))
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
  private let format: TextFormat
  private var isDone = false

  init(file: any ByteSource, input: Int, limit: Int, format: TextFormat = .json) {
    self.file = file
    self.input = input
    self.limit = limit
    self.format = format
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
        ? .pieces([.init(range: 0..<bytes.count, problem: .tooLong(limit: limit))])
        : try contents(bytes))
  }

  private func contents(_ bytes: [UInt8]) throws(FileProblem) -> InstanceBatch.Contents {
    if format == .json { return .document }
    do throws(TextConversionError) {
      let documents = try TextConverters.documents(in: bytes, format)
      return .converted(documents.map { ConvertedInstance($0, writtenAs: bytes) })
    } catch {
      throw FileProblem(path: file.path, operation: "convert the text", reason: error.message)
    }
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

  let format: InputFormat
  let others: OtherFormats

  /// Reads the whole document.
  ///
  /// - Returns: A batch with the document.
  /// - Throws: ``FileProblem`` if the file cannot be opened or read.
  package func read() throws(FileProblem) -> InstanceBatch? {
    var cutter = try path.cutter(format: format, input: input, limit: limit, others: others)
    return try cutter.next()
  }
}
