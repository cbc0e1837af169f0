import JSONText

/// Extracts the elements of a top-level array, without keeping the whole array in memory.
///
/// A malformed element ends the reading, because the beginning of the next one could only be guessed.
struct ArrayCutter: InputCutter {
  private enum Phase {
    case opening
    case element(isFirst: Bool)
    case separator
    case ended
    case stopped
  }

  private let file: any ByteSource
  private let input: Int
  private let limit: Int
  private var region = InputRegion()
  private var scanner = ValueScanner()
  private var phase = Phase.opening
  private var scanned = 0
  private var valueStart = 0
  private var pieces: [InstanceBatch.Piece] = []

  init(file: any ByteSource, input: Int, limit: Int) {
    self.file = file
    self.input = input
    self.limit = limit
  }

  mutating func next() throws(FileProblem) -> InstanceBatch? {
    while true {
      while scanned < region.bytes.count, !isStopped { step() }
      if region.isAtEnd { endOfInput() }
      let isEnough =
        isStopped || scanned >= InputRegion.segmentSize || !file.isReady(within: 0)
      if !pieces.isEmpty && isEnough { return takePieces() }
      if isStopped { return nil }
      if pieces.isEmpty { forget() }
      try region.fill(from: file)
    }
  }

  private var isStopped: Bool {
    if case .stopped = phase { true } else { false }
  }

  /// Consumes one byte, or stops if it cannot be part of an array.
  private mutating func step() {
    let byte = region.bytes[scanned]
    if case .element = phase, !scanner.isAtStart { return insideElement(byte) }
    if ValueScanner.isSpace(byte) {
      scanned += 1
      return
    }
    switch phase {
    case .opening: open(byte)
    case .element(let isFirst): beginElement(byte, isFirst: isFirst)
    case .separator: separate(byte)
    case .ended, .stopped: stop(at: scanned, .textAfterArray)
    }
  }

  private mutating func open(_ byte: UInt8) {
    if region.bytes.withUnsafeBufferPointer({ ForeignFormat.isWhole($0) }) {
      return stop(at: 0, nil)
    }
    guard byte == UInt8(ascii: "[") else {
      // A byte that no value begins with is not JSON, and the parser's message is more precise.
      var scanner = ValueScanner()
      return stop(at: scanned, scanner.next(byte) == .broken ? nil : .notAnArray)
    }
    scanned += 1
    phase = .element(isFirst: true)
  }

  private mutating func beginElement(_ byte: UInt8, isFirst: Bool) {
    if byte == UInt8(ascii: "]") {
      guard isFirst else { return stop(at: scanned, .trailingComma) }
      scanned += 1
      phase = .ended
      return
    }
    valueStart = scanned
    insideElement(byte)
  }

  private mutating func insideElement(_ byte: UInt8) {
    switch scanner.next(byte) {
    case .unfinished:
      scanned += 1
      if scanned - valueStart > limit { stop(at: valueStart, .tooLong(limit: limit)) }
    case .endsHere:
      scanned += 1
      elementEnded()
    case .endsBefore:
      elementEnded()
    case .broken:
      stop(at: valueStart, nil)
    }
  }

  private mutating func elementEnded() {
    pieces.append(.init(range: valueStart..<scanned))
    scanner = ValueScanner()
    phase = .separator
  }

  private mutating func separate(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: ","): phase = .element(isFirst: false)
    case UInt8(ascii: "]"): phase = .ended
    default: return stop(at: scanned, .missingComma)
    }
    scanned += 1
  }

  /// Ends the reading at text that is not an element.
  ///
  /// Without a problem, the parser reports the error.
  private mutating func stop(at index: Int, _ problem: TextProblem?) {
    let end = min(region.bytes.count, scanned + 1024)
    pieces.append(.init(range: index..<max(index, end), problem: problem))
    phase = .stopped
    scanned = region.bytes.count
  }

  private mutating func endOfInput() {
    switch phase {
    case .stopped: return
    case .ended: phase = .stopped
    case .opening: stop(at: scanned, .notAnArray)
    case .element where scanner.isCompleteAtEnd:
      elementEnded()
      stop(at: scanned, .unclosedArray)
    case .element where !scanner.isAtStart: stop(at: valueStart, nil)
    case .element, .separator: stop(at: scanned, .unclosedArray)
    }
  }

  private var needed: Int {
    if case .element = phase, !scanner.isAtStart { valueStart } else { scanned }
  }

  private mutating func takePieces() -> InstanceBatch {
    let found = pieces
    pieces = []
    let count = needed
    let (bytes, start) = region.take(count)
    shift(by: count)
    return InstanceBatch(
      input: input, path: file.path, bytes: bytes, start: start, contents: .pieces(found))
  }

  private mutating func forget() {
    let count = needed
    _ = region.take(count)
    shift(by: count)
  }

  private mutating func shift(by count: Int) {
    scanned -= count
    valueStart -= min(count, valueStart)
  }
}
