import ChatRuntime
import Foundation

/// The times of decoding and encoding, on one thread.
///
/// Rounds interleave the tasks, so that what else the machine does meets them alike; each task is
/// repeated in a round until it takes long enough to be measured.
struct Measurement<Model: SchemaModel, Plain: Codable> {
  private struct Task {
    let name: String
    let work: () throws -> Int
    /// How often the work is done in a round.
    var repetitions = 1
    var byteCount = 0
    var times: [Double] = []
  }

  private let rounds: Int
  private let documentCount: Int
  private var tasks: [Task]

  /// How long a task takes in a round, at least.
  private static var leastSeconds: Double { 0.15 }

  init(_ documents: [Document<Model, Plain>], rounds: Int) {
    self.rounds = rounds
    documentCount = documents.count
    let decoder = JSONDecoder()
    let encoder = JSONEncoder()
    let sum = { (work: (Document<Model, Plain>) throws -> Int) in
      try documents.reduce(0) { try $0 + work($1) }
    }
    tasks = [
      Task(name: "decode") {
        try sum {
          keep(try Model(json: $0.bytes))
          return $0.bytes.count
        }
      },
      Task(name: "decode, checked") {
        try sum {
          keep(try Model(checking: $0.bytes))
          return $0.bytes.count
        }
      },
      Task(name: "JSONDecoder") {
        try sum {
          keep(try decoder.decode(Plain.self, from: $0.data))
          return $0.data.count
        }
      },
      Task(name: "encode") { try sum { try $0.model.json().count } },
      Task(name: "JSONEncoder") { try sum { try encoder.encode($0.plain).count } },
    ]
  }

  /// Measures and prints.
  consuming func run() {
    do {
      for index in tasks.indices {
        let seconds = try time(index)
        tasks[index].repetitions = max(1, Int(Self.leastSeconds / seconds))
      }
      for _ in 0..<rounds {
        for index in tasks.indices { tasks[index].times.append(try time(index)) }
      }
    } catch {
      return print("  a task failed: \(error)")
    }
    report()
  }

  /// The seconds that the work takes once.
  private mutating func time(_ index: Int) throws -> Double {
    let repetitions = tasks[index].repetitions
    let start = ContinuousClock.now
    for _ in 0..<repetitions { tasks[index].byteCount = try tasks[index].work() }
    return (ContinuousClock.now - start) / .seconds(1) / Double(repetitions)
  }

  private func report() {
    let medians = tasks.map { task in task.times.sorted()[task.times.count / 2] }
    for (task, median) in zip(tasks, medians) {
      // Others are compared with what this package does without being asked for more.
      let own =
        task.name.hasSuffix("coder") && task.name.hasPrefix("JSONE") ? medians[3] : medians[0]
      let first = task.name == "encode" ? medians[3] : own
      print(
        "  " + task.name.padding(toLength: 18, withPad: " ", startingAt: 0)
          + String(
            format: "%12.0f ns a document %8.1f MB/s %6.2fx", median / Double(documentCount) * 1e9,
            Double(task.byteCount) / median / 1e6, median / first))
    }
  }
}

/// Takes a value so that the compiler does not leave out what makes it.
@inline(never)
private func keep<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
