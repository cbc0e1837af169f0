import JSONSchema

/// One scalar for each kind that some machines distinguish.
///
/// Of the scalars that all machines treat alike, the one that is the easiest to read is chosen.
struct WordAlphabet {
  private(set) var scalars: [UInt32] = []

  /// Creates an alphabet.
  ///
  /// - Parameters:
  ///   - machines: The machines.
  ///   - singles: Scalars that have to be distinguished from all others.
  init(_ machines: [PatternMachine], singles: Set<UInt32>) {
    var starts: Set<UInt32> = [0]
    for machine in machines { starts.formUnion(machine.runStarts) }
    starts.formUnion(Self.readable)
    for single in singles { starts.formUnion([single, single + 1]) }
    var best: [[UInt16]: UInt32] = [:]
    for scalar in starts.sorted() where !Self.surrogates.contains(scalar) && scalar <= 0x10_FFFF {
      if singles.contains(scalar) {
        scalars.append(scalar)
        continue
      }
      let key = machines.map { $0.symbol(of: scalar) }
      if let known = best[key], Self.effort(known) <= Self.effort(scalar) { continue }
      best[key] = scalar
    }
    // A run that begins with surrogates may extend beyond them.
    let behind = Self.surrogates.upperBound + 1
    let key = machines.map { $0.symbol(of: behind) }
    if best[key] == nil { best[key] = behind }
    scalars += best.values
    scalars.sort { (Self.effort($0), $0) < (Self.effort($1), $1) }
  }

  private static let surrogates: ClosedRange<UInt32> = 0xD800...0xDFFF

  /// The scalars that are preferred, in this order.
  private static let readable: [UInt32] =
    "abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_. ".unicodeScalars.map(\.value)

  private static let ranks: [UInt32: Int] = Dictionary(
    uniqueKeysWithValues: readable.enumerated().map { ($1, $0) })

  /// Returns a measure of how hard a scalar is to read.
  private static func effort(_ scalar: UInt32) -> Int {
    if let rank = ranks[scalar] { return rank }
    if (0x21...0x7E).contains(scalar) { return 100 }
    return (0xA1...0xFFFF).contains(scalar) ? 200 : 300
  }
}
