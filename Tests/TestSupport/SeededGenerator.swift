/// A generator of random numbers that gives the same ones for the same seed on every machine.
///
/// SplitMix64, of Steele, Lea and Flood (2014).
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from zero up to, but not including, a limit.
  package mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// Whether something happens that does so in one of this many cases.
  package mutating func happens(onceIn count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
