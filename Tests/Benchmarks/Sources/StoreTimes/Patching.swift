@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation

/// Writing patches to rows that are there.
struct Patching {
  let tables: [String]
  let rounds: Int

  /// Patches users; each patch is newer than the row.
  func run(userCount: Int, patchCount: Int) async throws {
    let users = (0..<userCount).map { Samples.user($0) }
    let (ours, theirs) = (try TemporaryDatabase(), try TemporaryDatabase())
    let store = try await SQLiteStore(path: ours.path, schema: chatTables)
    try await store.load(users) { try $0.write(into: $1) }
    let peer = try RawPeer(theirs.path, tables: tables)
    try peer.load(users: users)
    for batchSize in [256, 1] {
      let patches = Patches(users: users, count: patchCount, first: batchSize)
      try await compare(
        "Patch \(patchCount) of \(userCount) users, \(batchSize) in a transaction",
        count: patchCount, rounds: rounds,
        [
          Contender(name: "store") {
            let patches = patches.next()
            return try await Cost.of {
              for start in stride(from: 0, to: patches.count, by: batchSize) {
                let batch = patches[start..<min(start + batchSize, patches.count)]
                try await store.write { transaction in
                  for patch in batch { try patch.writePatch(into: transaction) }
                }
              }
            }
          },
          Contender(name: "by hand, C interface") {
            let patches = patches.last
            return try await Cost.of { try peer.patch(users: patches, batchSize: batchSize) }
          },
        ])
    }
    try await store.close()
    peer.connection.close()
    try ours.remove()
    try theirs.remove()
  }
}

/// Patches, newer from round to round.
///
/// Unchecked: contenders run one after the other.
private final class Patches: @unchecked Sendable {
  private let users: [UserRow]
  private let count: Int
  private var version: Int
  private(set) var last: [UserRow] = []

  /// Patches of so many users; the version of the first round has to differ from other measurements.
  init(users: [UserRow], count: Int, first: Int) {
    self.users = users
    self.count = count
    version = (1_000 - first) * 100
  }

  func next() -> [UserRow] {
    version += 1
    last = (0..<count).map { number in
      var user = users[(number &* 7_919) % users.count]
      user.name = "Name of user \(number), version \(version)"
      user.lastUpdated = Date(timeIntervalSince1970: 1_800_000_000 + Double(version))
      user.eTag = "AeT\(version)"
      return user
    }
    return last
  }
}
