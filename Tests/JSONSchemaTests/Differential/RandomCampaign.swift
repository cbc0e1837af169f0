import Foundation
import SchemaTestSupport

/// Which random schemas a run asks about.
///
/// `RANDOM_SCHEMA_COUNT` says how many for each draft and `RANDOM_SCHEMA_SEED` the seed of the first;
/// each next one has the next seed. An ordinary run asks about the same few each time; one with a
/// count alone about others each time.
struct RandomCampaign: Sendable {
  static let current = RandomCampaign(ProcessInfo.processInfo.environment) {
    UInt64.random(in: 0..<1 << 40)
  }

  /// How many schemas each draft gets.
  let count: Int
  /// The seed of the first.
  let seed: UInt64

  init(_ environment: [String: String], randomSeed: () -> UInt64) {
    let count = environment["RANDOM_SCHEMA_COUNT"]
    let seed = environment["RANDOM_SCHEMA_SEED"]
    self.count = Self.number(count, "RANDOM_SCHEMA_COUNT") ?? 100
    self.seed = Self.number(seed, "RANDOM_SCHEMA_SEED") ?? (count == nil ? 0 : randomSeed())
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String?, _ name: String
  ) -> Number? {
    guard let text else { return nil }
    guard let number = Number(text), number >= 0 else {
      preconditionFailure("\(name) is a whole number, not \(text).")
    }
    return number
  }

  /// The schemas of a draft, in parts of a size that fits into memory whatever the count.
  func parts(of draft: OfficialSuite.Draft) -> some Sequence<[RandomRound]> {
    stride(from: 0, to: count, by: 500).lazy.map { start in
      (start..<Swift.min(start + 500, count)).map {
        RandomRound(seed: seed &+ UInt64($0), draft: draft)
      }
    }
  }
}
