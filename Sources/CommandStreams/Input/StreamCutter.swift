import JSONText

/// Splits a stream of JSON values, with or without white space between them, at their ends.
///
/// After a malformed value, reading continues at one of these lines:
/// 1. The line after the one in which the value began, if the error is in that line.
/// 2. Otherwise, within ``lookBack`` lines, the next line that begins like a separate value. So `{"id":` costs one
///    line, although the grammar is not violated before the third.
/// 3. Otherwise the first such line after the error. The indented lines and closing brackets between belong to the
///    malformed value.
struct StreamCutter: InputCutter {
  /// The maximum number of lines of a malformed value that are read again.
  ///
  /// The limit prevents a million opening brackets from being read a million times.
  private static let lookBack = 16

  /// The maximum number of bytes of the rest of the line that the parser gets with a malformed value, for its message.
  private static let context = 1024

  private enum Mode {
    case values
    case skippingLine(withContinuations: Bool)
    case skippingContinuations
  }

  private let file: any ByteSource
  private let input: Int
  private let limit: Int
  private var region = InputRegion()
  private var scanner = ValueScanner()
  private var mode = Mode.values
  private var scanned = 0
  private var valueStart = 0
  private var pieces: [InstanceBatch.Piece] = []

  /// Whether no byte was examined yet.
  private var isAtBeginning = true

  /// Whether the input was returned as one instance, because it is compressed data, UTF-16 or a web page.
  private var hasStopped = false

  init(file: any ByteSource, input: Int, limit: Int) {
    self.file = file
    self.input = input
    self.limit = limit
  }

  mutating func next() throws(FileProblem) -> InstanceBatch? {
    while true {
      if isAtBeginning, !region.bytes.isEmpty {
        isAtBeginning = false
        if region.bytes.withUnsafeBufferPointer({ ForeignFormat.isWhole($0) }) {
          hasStopped = true
          pieces.append(.init(range: 0..<region.bytes.count))
          scanned = region.bytes.count
          return takePieces()
        }
      }
      if hasStopped { return nil }
      scan()
      let isEnough =
        region.isAtEnd || scanned >= InputRegion.segmentSize || !file.isReady(within: 0)
      if !pieces.isEmpty && isEnough { return takePieces() }
      if region.isAtEnd { return nil }
      forget()
      try region.fill(from: file)
    }
  }

  // MARK: Scanning

  private mutating func scan() {
    repeat {
      while scanned < region.bytes.count {
        switch mode {
        case .values: guard scanValues() else { return }
        case .skippingLine(let withContinuations): skipLine(withContinuations)
        case .skippingContinuations: skipContinuation()
        }
      }
      guard region.isAtEnd, case .values = mode, !scanner.isAtStart else { return }
    } while endOfInput()
  }

  /// Scans values up to the end of the region or a malformed value.
  ///
  /// - Returns: False if more bytes are needed to determine the extent of a malformed value.
  private mutating func scanValues() -> Bool {
    while scanned < region.bytes.count {
      let byte = region.bytes[scanned]
      if scanner.isAtStart {
        if ValueScanner.isSpace(byte) {
          scanned += 1
          continue
        }
        valueStart = scanned
      }
      switch scanner.next(byte) {
      case .unfinished:
        scanned += 1
        if scanned - valueStart > limit { return valueIsTooLong() }
      case .endsHere:
        scanned += 1
        valueEnded()
      case .endsBefore:
        valueEnded()
      case .broken:
        return valueIsBroken()
      }
    }
    return true
  }

  private mutating func valueEnded() {
    pieces.append(.init(range: valueStart..<scanned))
    scanner = ValueScanner()
  }

  private mutating func valueIsTooLong() -> Bool {
    pieces.append(.init(range: valueStart..<scanned, problem: .tooLong(limit: limit)))
    scanner = ValueScanner()
    mode = .skippingLine(withContinuations: true)
    return true
  }

  private mutating func valueIsBroken() -> Bool {
    let lineEnd =
      region.bytes[scanned...].firstIndex(of: 0x0A)
      ?? (region.isAtEnd || region.bytes.count - scanned > Self.context
        ? region.bytes.count : nil)
    guard let lineEnd else {
      // The value is scanned again when the rest of its line is available.
      scanner = ValueScanner()
      scanned = valueStart
      return false
    }
    let broken = valueStart..<min(lineEnd, scanned + Self.context)
    recover(from: broken, at: scanned)
    return true
  }

  /// Handles a value that the end of the input interrupts.
  ///
  /// - Returns: Whether there are bytes left to scan.
  private mutating func endOfInput() -> Bool {
    if scanner.isCompleteAtEnd {
      valueEnded()
    } else {
      recover(from: valueStart..<region.bytes.count, at: region.bytes.count)
    }
    return scanned < region.bytes.count
  }

  // MARK: Recovering

  private mutating func recover(from broken: Range<Int>, at breakIndex: Int) {
    scanner = ValueScanner()
    let lineStarts = lineStarts(in: broken.lowerBound..<breakIndex)
    if lineStarts.count <= Self.lookBack,
      let candidate = lineStarts.first(where: { beginsLikeAValue($0) })
    {
      pieces.append(.init(range: broken.lowerBound..<candidate))
      scanned = candidate
      return
    }
    pieces.append(.init(range: broken))
    scanned = breakIndex
    mode = .skippingLine(withContinuations: !lineStarts.isEmpty)
  }

  /// Returns the indices after each line feed in a range of the region, at most one more than ``lookBack``.
  private func lineStarts(in range: Range<Int>) -> [Int] {
    var starts: [Int] = []
    for index in range where region.bytes[index] == 0x0A {
      starts.append(index + 1)
      if starts.count > Self.lookBack { break }
    }
    return starts
  }

  private func beginsLikeAValue(_ index: Int) -> Bool {
    index < region.bytes.count && !isContinuation(region.bytes[index])
  }

  /// Returns whether a line that begins with this byte looks like the inside or the end of a value.
  private func isContinuation(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: ":"): true
    default: ValueScanner.isSpace(byte)
    }
  }

  private mutating func skipLine(_ withContinuations: Bool) {
    guard let newline = region.bytes[scanned...].firstIndex(of: 0x0A) else {
      scanned = region.bytes.count
      return
    }
    scanned = newline + 1
    mode = withContinuations ? .skippingContinuations : .values
  }

  private mutating func skipContinuation() {
    mode =
      isContinuation(region.bytes[scanned]) ? .skippingLine(withContinuations: true) : .values
  }

  // MARK: Handing out

  /// The index of the first byte that is still needed: the start of an unfinished value, or the next byte to scan.
  private var needed: Int {
    if case .values = mode, !scanner.isAtStart { valueStart } else { scanned }
  }

  private mutating func takePieces() -> InstanceBatch {
    let found = pieces
    pieces = []
    let end = max(needed, found.last?.range.upperBound ?? 0)
    // The context of a malformed value may extend beyond the position at which reading continues.
    let (bytes, start) = end > needed ? copy(end, keepingFrom: needed) : region.take(end)
    shift(by: needed)
    return InstanceBatch(
      input: input, path: file.path, bytes: bytes, start: start, contents: .pieces(found))
  }

  private mutating func copy(_ end: Int, keepingFrom kept: Int) -> (
    bytes: [UInt8], start: SourcePosition
  ) {
    let bytes = Array(region.bytes[..<end])
    return (bytes, region.take(kept).start)
  }

  /// Drops bytes that are no longer needed, so that endless white space does not accumulate.
  private mutating func forget() {
    guard pieces.isEmpty else { return }
    let count = needed
    _ = region.take(count)
    shift(by: count)
  }

  private mutating func shift(by count: Int) {
    scanned -= count
    valueStart -= min(count, valueStart)
  }
}
