import Foundation

/// The lines of a file.
struct Lines {
  private let lines: [Data]

  init(_ lines: [Data]) {
    self.lines = lines
  }

  /// How long a task takes and how many lines it accepts; making the type it asks for is not counted.
  func time(_ work: Work) -> (Duration, Int) {
    switch work {
    case .bytes(let work): Self.measure(lines.map { Array($0) }, work)
    case .data(let work): Self.measure(lines.map { Data($0) }, work)
    case .values(let count, let work): Self.measure(Array(0..<count), work)
    }
  }

  /// The values of the lines that can be read.
  func values<Value>(_ read: (Data) throws -> Value) -> [Value] {
    lines.compactMap { try? read(Data($0)) }
  }

  private static func measure<Line>(
    _ lines: [Line], _ work: (Line) -> Bool
  ) -> (Duration, Int) {
    var accepted = 0
    let time = ContinuousClock().measure {
      for line in lines where work(line) { accepted += 1 }
    }
    return (time, accepted)
  }
}

/// What is done with each line, in the type that it asks for, or with the number of each value.
enum Work {
  case bytes(([UInt8]) -> Bool)
  case data((Data) -> Bool)
  case values(Int, (Int) -> Bool)
}

/// Whether something throws nothing; a value that is only compared with nil would be copied for that.
@inline(__always)
func succeeds(_ body: () throws -> Void) -> Bool {
  do {
    try body()
    return true
  } catch {
    return false
  }
}
