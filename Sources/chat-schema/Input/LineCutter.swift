/// Cuts an input at the ends of lines: JSON Lines, or NDJSON.
struct LineCutter: InputCutter {
  private let file: any ByteSource
  private let input: Int
  private let limit: Int
  private var region = InputRegion()
  private var isInsideLongLine = false

  init(file: any ByteSource, input: Int, limit: Int) {
    self.file = file
    self.input = input
    self.limit = limit
  }

  mutating func next() throws(FileProblem) -> InstanceBatch? {
    var searched = 0
    while true {
      if let newline = region.bytes[searched...].lastIndex(of: 0x0A) {
        if let batch = take(newline + 1) { return batch }
        searched = 0
        continue
      }
      searched = region.bytes.count
      if region.isAtEnd { return region.bytes.isEmpty ? nil : take(region.bytes.count) }
      if region.bytes.count > limit {
        if let batch = takeLongLine() { return batch }
        searched = 0
      }
      try region.fill(from: file)
    }
  }

  /// Takes whole lines, without what is left of a line that is too long.
  private mutating func take(_ count: Int) -> InstanceBatch? {
    if isInsideLongLine {
      isInsideLongLine = false
      let first = region.bytes.firstIndex(of: 0x0A).map { $0 + 1 } ?? region.bytes.count
      _ = region.take(first)
      guard count > first else { return nil }
      return take(count - first)
    }
    let (bytes, start) = region.take(count)
    return InstanceBatch(
      input: input, path: file.path, bytes: bytes, start: start, contents: .lines)
  }

  /// Takes the bytes of an unfinished line that is too long; one batch says so, for the first.
  private mutating func takeLongLine() -> InstanceBatch? {
    let (bytes, start) = region.take(region.bytes.count)
    guard !isInsideLongLine else { return nil }
    isInsideLongLine = true
    return InstanceBatch(
      input: input, path: file.path, bytes: Array(bytes.prefix(InputRegion.segmentSize)),
      start: start,
      contents: .pieces([
        .init(
          range: 0..<min(bytes.count, InputRegion.segmentSize), problem: .tooLong(limit: limit))
      ]))
  }
}
