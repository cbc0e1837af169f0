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
