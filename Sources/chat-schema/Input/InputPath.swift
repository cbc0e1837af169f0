/// One input to read instances from: standard input or a file that is no directory.
enum InputPath: Hashable, Sendable {
  case standardInput
  case file(String)

  /// The path as shown to the user.
  var displayName: String {
    switch self {
    case .standardInput: "<stdin>"
    case .file(let path): path
    }
  }

  /// Opens the input and decides how it is cut.
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
      let isLines = ["jsonl", "ndjson"].contains(PathText.fileExtension(of: path))
      switch format {
      case .auto where isLines, .ndjson: return LineCutter(file: file, input: input, limit: limit)
      case .auto, .json: return DocumentCutter(file: file, input: input, limit: limit)
      case .array: return ArrayCutter(file: file, input: input, limit: limit)
      }
    }
  }
}
