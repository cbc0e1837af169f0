import Foundation

/// What a piece of work took.
struct Cost {
  /// Seconds of the processor, of all threads, in the program and in the system.
  var cpu: Double
  /// Seconds of the clock.
  var wall: Double

  /// Measures a piece of work.
  static func of(_ body: () async throws -> Void) async rethrows -> Cost {
    let clock = ContinuousClock()
    let (cpu, start) = (cpuSeconds(), clock.now)
    try await body()
    return Cost(cpu: cpuSeconds() - cpu, wall: (clock.now - start) / .seconds(1))
  }

  private static func cpuSeconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double {
      Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// One way to do a piece of work, among others that do the same.
struct Contender {
  let name: String
  /// Does the work once and measures that part of it which counts.
  let run: () async throws -> Cost
}

/// Lets contenders do the same work in turn, round after round, and prints medians.
///
/// - Parameters:
///   - title: What the work is.
///   - count: The number of its items.
///   - rounds: How many times each does it.
///   - contenders: Ours comes first; the others are compared with it.
/// - Throws: What one of them throws.
func compare(
  _ title: String, count: Int, rounds: Int, _ contenders: [Contender]
) async throws {
  var costs: [[Cost]] = Array(repeating: [], count: contenders.count)
  for _ in 0..<rounds {
    for (number, contender) in contenders.enumerated() {
      costs[number].append(try await contender.run())
    }
  }
  show("\n\(title), \(rounds) rounds")
  for (contender, own) in zip(contenders, costs) {
    let cpu = median(own.map(\.cpu)) * 1_000_000 / Double(count)
    let wall = median(own.map(\.wall)) * 1_000_000 / Double(count)
    let speed = median(zip(own, costs[0]).map { $0.cpu / $1.cpu })
    show(
      "  \(padded(contender.name, 28)) \(decimal(cpu, 2)) us of processor each, "
        + "\(decimal(wall, 2)) us of the clock; the store has \(decimal(speed, 2)) of its speed")
  }
}

/// The value in the middle.
func median(_ values: [Double]) -> Double {
  let sorted = values.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// A number with so many digits behind the point.
func decimal(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }

/// A text filled up with spaces.
func padded(_ text: String, _ width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

/// Prints a line at once, also into a file that something follows.
func show(_ line: String) {
  print(line)
  fflush(nil)
}
