@_spi(Adapter) import ChatRuntime
@_spi(Adapter) import ChatStore
import ChatStoreSQLite
import Foundation
import Testing

@Suite struct SearchTests {
  static let texts = [
    "t1": "Paint the red door", "t2": "Übermalen: rote Türen", "t3": "你好世界 hello",
    "t4": "покраска дверей", "t5": "ขอบคุณมาก", "t6": "a \"quoted\" word AND an operator",
    "t7": "door door door", "t8": "🎨 art", "u1": "love C++/CLI, not C#.", "u2": "a vitamin c pill",
    "u3": "ＦＵＬＬ ｗｉｄｔｈ ﬁsh", "u4": "Straße nach Gießen", "u5": "STRASSE", "u6": "well done👍🏽👨‍👩‍👧",
    "u7": "it’s at node.js:8080, see https://example.com/a_b?c=d", "u8": "flag 🇩🇪 and ❤️",
    "u9": "#release @ada $5 50% _draft_", "v1": "ΟΔΟΣ ὁδός", "v2": "가나다 каждый йод",
    "v3": "مَرْحَبًا שָׁלוֹם", "v4": "(parenthesis) 'single' \"double\" «guillemets»",
  ]

  private func filled(_ kind: StoreKind) async throws -> SQLiteStore {
    let store = try await kind.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, text) in Self.texts {
        try ManagedTask.write(
          task: .of("p1", id: TaskID(id), title: text), into: transaction)
      }
    }
    return store
  }

  static let searches: [(text: String, found: [String])] = [
    ("red door", ["t1"]), ("doo", ["t1", "t7"]), ("DOOR red", ["t1"]), ("turen", ["t2"]),
    ("世界", ["t3"]), ("好世", ["t3"]), ("界世", []), ("hello 你", ["t3"]), ("двер", ["t4"]),
    ("คุณ", ["t5"]), ("\"quoted\"", ["t6"]), ("quoted AND operator", ["t6"]),
    ("🎨", ["t8"]), ("🎨 art", ["t8"]), ("👍", ["u6"]), ("👍🏽", ["u6"]), ("👍🏿", []), ("👨‍👩‍👧", ["u6"]),
    ("❤", ["u8"]), ("❤️", ["u8"]), ("🇩🇪", ["u8"]), ("🇩🇰", []), ("done👍", ["u6"]),
    ("c++", ["u1"]), ("C++", ["u1"]), ("C+", ["u1"]), ("(C++)", ["u1"]), ("c++/cli", ["u1"]),
    ("cli", ["u1"]), ("c#", ["u1"]), ("c", ["u1", "u2", "u7"]), ("vitamin c,", ["u2"]),
    ("full width", ["u3"]), ("ｆｕｌｌ", ["u3"]), ("fish", ["u3"]), ("ﬁsh", ["u3"]),
    ("strasse", ["u4", "u5"]), ("straße", ["u4", "u5"]), ("STRAẞE", ["u4", "u5"]),
    ("giessen", ["u4"]), ("it's", ["u7"]), ("it’s", ["u7"]), ("node.js", ["u7"]),
    ("node.", ["u7"]), ("js:80", ["u7"]), ("node js", ["u7"]), ("example.com/a", ["u7"]),
    ("a_b", ["u7"]), ("a-b", []), ("node-js", []), ("8080", ["u7"]), ("#rel", ["u9"]),
    ("release", ["u9"]), ("#ada", []), ("@ada", ["u9"]), ("$5", ["u9"]), ("50%", ["u9"]),
    ("draft", ["u9"]), ("οδος", ["v1"]), ("ΟΔΌΣ", ["v1"]), ("나", []), ("가나", ["v2"]),
    ("каждый", ["v2"]), ("йод", ["v2"]), ("مرحبا", ["v3"]), ("שלום", ["v3"]),
    ("parenthesis", ["v4"]), ("single", ["v4"]), ("\"double", ["v4"]), ("guillemets", ["v4"]),
    ("door OR red", []), ("title:door", []), ("do*", ["t1", "t7", "u6", "v4"]),
    ("NEAR(door red)", []),
    ("\"", []),
    ("x\"\u{301} OR title:door", []), ("door\"\u{301}*", []), ("\u{301}\"door", []),
    ("\"\u{301} OR door", []), ("door\0\u{301}", ["t1", "t7"]),
    ("", []), ("  ", []), ("- ^ ( ) + *", []), ("red' OR 1=1 --", []), ("door\0", ["t1", "t7"]),
  ]

  @Test(arguments: searches, StoreKind.allCases)
  func `words are found whatever the script, and never taken for a query`(
    _ search: (text: String, found: [String]), _ kind: StoreKind
  ) async throws {
    let store = try await filled(kind)
    let request = StoreRequest<ManagedTask>().search(search.text)
    let found = try await store.fetch(request).map(\.id.rawValue).sorted()
    #expect(found == search.found)
    #expect(try await store.fetch(request.count) == search.found.count)
  }

  @Test(
    arguments: [
      (long("w", 200), ["t1", "t2", "t3"]), (long("w", 199) + "v", []),
      ("#" + long("w", 200), ["t2"]), (long("w", 200) + ".js", ["t1", "t2", "t3"]),
    ], StoreKind.allCases)
  func `a long word counts to its end, and the first 128 bytes of one with punctuation`(
    _ search: (text: String, found: [String]), _ kind: StoreKind
  ) async throws {
    let store = try await kind.store()
    let word = Self.long("w", 200)
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      for (id, title) in ["t1": word, "t2": "#\(word)", "t3": "\(word).js", "t4": "www"] {
        try ManagedTask.write(task: .of("p1", id: TaskID(id), title: title), into: transaction)
      }
    }
    let found = try await store.fetch(StoreRequest<ManagedTask>().search(search.text))
    #expect(found.map(\.id.rawValue).sorted() == search.found)
  }

  private static func long(_ letter: String, _ count: Int) -> String {
    String(repeating: letter, count: count)
  }

  @Test(arguments: StoreKind.allCases)
  func `a search has the other conditions of its request`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let request = ManagedTask.tasksBy(projectId: "p1").search("door")
    #expect(try await store.fetch(request).count == 2)
    #expect(try await store.fetch(ManagedTask.tasksBy(projectId: "p2").search("door")) == [])
    #expect(try await store.fetch(request.newest(1)).map(\.id) == ["t7"])
  }

  @Test(arguments: StoreKind.allCases)
  func `the rows that fit best come first`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    let request = StoreRequest<ManagedTask>().search("door", isRanked: true)
    #expect(try await store.fetch(request).map(\.id) == ["t7", "t1"])
    #expect(try await store.fetch(request.first(1)).map(\.id) == ["t7"])
  }

  @Test(arguments: StoreKind.allCases)
  func `the index follows its rows`(_ kind: StoreKind) async throws {
    let store = try await filled(kind)
    try await store.write { transaction in
      try ManagedTask.write(task: .of("p1", id: "t1", title: "Oil the gate"), into: transaction)
      _ = try ManagedTask.remove(taskId: "t7", from: transaction)
    }
    #expect(try await store.fetch(StoreRequest<ManagedTask>().search("door").count) == 0)
    #expect(try await store.fetch(StoreRequest<ManagedTask>().search("gate")).map(\.id) == ["t1"])
    try await store.write { _ = try ManagedProject.remove(projectId: "p1", from: $0) }
    #expect(try await store.fetch(StoreRequest<ManagedTask>().search("gate").count) == 0)
  }

  @Test func `an entity that is not searchable says so`() async throws {
    let store = try await StoreKind.memory.store()
    let code = try await StoreError.Code.thrown {
      _ = try await store.fetch(StoreRequest<ManagedTag>().search("a"))
    }
    #expect(code == .failed)
  }
}
