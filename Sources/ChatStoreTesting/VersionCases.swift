@_spi(Adapter) import ChatStore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Checks of which of two states wins.
enum VersionCases {
  private typealias Rows = ConformanceRows

  /// A state that arrives for an owner of second 10 and tag `m`, and the lines of the expected report.
  private struct Incoming {
    let second: Int64
    let tag: String
    let lines: Set<String>
  }

  private static let incoming = [
    Incoming(second: 20, tag: "n", lines: ["updated Owner a: name, tag, updated"]),
    Incoming(second: 5, tag: "n", lines: []),
    Incoming(second: 10, tag: "m", lines: []),
    Incoming(second: 5, tag: "m", lines: []),
    Incoming(second: 20, tag: "m", lines: ["updated Owner a: updated"]),
    Incoming(second: 10, tag: "z", lines: ["updated Owner a: name, tag"]),
    Incoming(second: 10, tag: "a", lines: []),
  ]

  static let all = [
    StoreConformanceCase("an object and a patch are written if they are newer") { store in
      for state in incoming {
        let stored = Rows.owner("a", name: "stored", second: 10, tag: "m")
        let object = Rows.owner(
          "a", name: "new", second: state.second, tag: state.tag, rule: .ifNewer())
        let patch = Rows.patch("a", name: "new", second: state.second, tag: state.tag)
        for change in [object, patch] {
          try await store.lines(stored)
          try expect(try await store.lines(change), is: state.lines)
        }
      }
    },
    StoreConformanceCase("a stub creates a row and never overwrites one") { store in
      try await store.lines(
        Rows.owner("a", name: "A"), Rows.owner("a", rule: .ifAbsent),
        Rows.owner("b", rule: .ifAbsent))
      try expect(try await store.values("name", of: "Owner"), is: ["A", .null])
    },
    StoreConformanceCase("a patch for a row that is not there is refused") { store in
      try await expect(.missingRequiredData) {
        try await store.lines(Rows.patch("a", second: 1, tag: "x"))
      }
    },
    StoreConformanceCase("a deletion is remembered, and a newer state undoes it") { store in
      let deletion = Change.remove(
        "Owner", Rows.key("a"), at: Date(timeIntervalSince1970: 20))
      try await store.lines(Rows.owner("a", second: 10, tag: "m"), deletion)
      let time = try await store.write { try $0.deletion(of: Rows.key("a"), in: "Owner") }
      try expect(time, is: Date(timeIntervalSince1970: 20))
      let older = Rows.owner("a", second: 15, tag: "n", rule: .ifNewer())
      try expect(try await store.lines(older), is: [])
      let newer = Rows.owner("a", second: 25, tag: "o", rule: .ifNewer())
      try expect(try await store.lines(newer), is: ["inserted Owner a"])
      let none = try await store.write { try $0.deletion(of: Rows.key("a"), in: "Owner") }
      try expect(none, is: nil)
      try expect(try await store.lines(deletion), is: [])
    },
  ]
}
