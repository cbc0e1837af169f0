import Foundation
import TestSupport
import Testing

/// The properties that `Tests/Fuzzing/fuzz.py` looks for counter-examples to, for a short while: its seeds,
/// changed at random.
struct RandomInputTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzzing/Corpus")

  /// The seeds of a target, in the order of their names.
  private static func seeds(_ target: String) throws -> [[UInt8]] {
    try FileManager.default
      .contentsOfDirectory(
        at: corpus.appendingPathComponent(target), includingPropertiesForKeys: nil
      )
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { Array(try Data(contentsOf: $0)) }
  }

  @Test(arguments: [
    ("request", RequestProperties.check, 300), ("filter", FilterProperties.check, 3000),
    ("inflate", InflateProperties.check, 3000),
  ])
  func `what is changed at random keeps the properties`(
    _ target: String, _ check: @Sendable ([UInt8]) -> Void, _ count: Int
  ) throws {
    let seeds = try Self.seeds(target)
    #expect(!seeds.isEmpty)
    for seed in seeds { check(seed) }
    var random = SeededGenerator(seed: 36)
    for _ in 0..<count { check(Self.changed(seeds, &random)) }
  }

  private static func changed(_ seeds: [[UInt8]], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0...Int.random(in: 0..<8, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 4))
      case 2 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      default:
        let other = seeds.randomElement(using: &random) ?? []
        let start = Int.random(in: 0...other.count, using: &random)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 24)], at: place)
      }
    }
    return bytes
  }
}

/// Records a property that does not hold; `FuzzProperties` has a function of the same name, which ends the
/// program.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { Issue.record("The property does not hold: \(property())") }
}

/// Bytes as they can be pasted into a test.
func shown(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self).debugDescription
}
