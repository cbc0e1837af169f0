/// Puts neighbouring types of a large schema into one file.
///
/// Each file costs the compiler a look at all the others, which people who compile hundreds of them wait
/// for. Where a file ends is said by checksums of the names of the next types, not by counting from the
/// first type on, so that a type more or less moves its neighbours alone. Files are of much the same size:
/// the compiler is given a number of files at a time, and waits for the largest lot at the end.
struct TypeFileSharing {
  let context: TypeTranslationContext

  /// Up to so many groups each has a file of its own, where people look for it.
  private static let groupsWithFiles = 100
  /// How many groups share a file.
  private static let counts = 2...5

  /// Spreads types over files.
  ///
  /// - Parameter groups: Types that stand beside each other in any case, in the order of the schema.
  /// - Returns: The types of each file, the one that it is named after first.
  func files(of groups: [[TypeID]]) -> [[TypeID]] {
    guard groups.count > Self.groupsWithFiles else { return groups }
    var files: [[TypeID]] = []
    var rest = groups[...]
    while !rest.isEmpty {
      let end = end(ofFileIn: rest)
      files.append(Array(rest[..<end].joined()))
      rest = rest[end...]
    }
    return files
  }

  /// Where the file ends that the first groups share: before the one with the lowest checksum.
  private func end(ofFileIn groups: ArraySlice<[TypeID]>) -> Int {
    guard groups.count > Self.counts.upperBound else { return groups.endIndex }
    let ends = Self.counts.map { groups.startIndex + $0 }
    return ends.min { context.checksum(of: groups[$0]) < context.checksum(of: groups[$1]) }
      ?? groups.endIndex
  }
}

extension TypeTranslationContext {
  /// A number for a group of types: FNV-1a of the path of the first one, which stays the same whatever else
  /// changes.
  func checksum(of group: [TypeID]) -> UInt32 {
    var checksum: UInt32 = 2_166_136_261
    for byte in path(of: group[0]).joined(separator: ".").utf8 {
      checksum = (checksum ^ UInt32(byte)) &* 16_777_619
    }
    return checksum
  }
}
