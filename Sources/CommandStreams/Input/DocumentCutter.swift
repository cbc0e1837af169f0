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
