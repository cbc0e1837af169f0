/// Puts neighbouring types of a large schema into one file.
///
/// Each file costs the compiler a look at all the others, which people who compile hundreds of them wait
/// for. Where a file ends is said by a checksum of the next type's name, not by counting from the first
/// type on, so that a type more or less moves its neighbours alone.
struct TypeFileSharing {
  let context: TypeTranslationContext

  /// Up to so many groups each has a file of its own, where people look for it.
  private static let groupsWithFiles = 100
  /// How many groups share a file on average, if no file were full before.
  private static let usualCount = 4
  /// How many groups a file has at most.
  private static let mostInFile = 8

  /// Spreads types over files.
  ///
  /// - Parameter groups: Types that stand beside each other in any case, in the order of the schema.
  /// - Returns: The types of each file, the one that it is named after first.
  func files(of groups: [[TypeID]]) -> [[TypeID]] {
    guard groups.count > Self.groupsWithFiles else { return groups }
    var files: [[TypeID]] = []
    var count = Self.mostInFile
    for group in groups {
      if count == Self.mostInFile || begins(group[0]) {
        files.append([])
        count = 0
      }
      files[files.count - 1] += group
      count += 1
    }
    return files
  }

  private func begins(_ type: TypeID) -> Bool {
    context.checksum(of: type, modulo: Self.usualCount) == 0
  }
}

extension TypeTranslationContext {
  /// A number for a type, below a bound: FNV-1a of its path, which stays the same whatever else changes.
  func checksum(of type: TypeID, modulo bound: Int) -> Int {
    var checksum: UInt32 = 2_166_136_261
    for byte in path(of: type).joined(separator: ".").utf8 {
      checksum = (checksum ^ UInt32(byte)) &* 16_777_619
    }
    return Int(checksum % UInt32(bound))
  }
}
