/// A gzip file (RFC 1952).
enum Gzip {
  static func compress(_ bytes: [UInt8]) -> [UInt8] { bytes }
}
