import ChatRecords
@_spi(Adapter) import ChatStore
import Foundation
import Testing

@testable import ChatStoreSQLite

@Suite struct MatchTests {
  /// Runs as one text, with those that match in brackets.
  private static func marked(_ runs: [StoreMatchRun]) -> String {
    runs.map { $0.isMatch ? "⟦\($0.text)⟧" : $0.text }.joined()
  }

  private func matches(
    _ search: String, _ title: String, notes: String? = nil
  ) async throws -> [StoreMatch<ManagedTask>] {
    let store = try await StoreKind.memory.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      try ManagedTask.write(
        task: .of("p1", id: "t1", title: title, notes: notes), into: transaction)
    }
    return try await store.fetch(ManagedTask.search(search).ranked.matches)
  }

  @Test(
    arguments: [
      ("lunch friday", "Friday: lunch, or LUNCHES?", "⟦Friday⟧: ⟦lunch⟧, or ⟦LUNCHES⟧?"),
      ("tur", "Rote Türen", "Rote ⟦Türen⟧"), ("türen", "Tu\u{308}ren", "⟦Tu\u{308}ren⟧"),
      ("strasse", "die Straße.", "die ⟦Straße⟧."), ("fi", "a ﬁsh!", "a ⟦ﬁsh⟧!"),
      ("世界", "你好世界和平", "你好⟦世界⟧和平"), ("世界", "世 界", "⟦世⟧ ⟦界⟧"),
      ("你好 世界", "你好世界", "⟦你好世界⟧"), ("界世", "界 世", "⟦界⟧ ⟦世⟧"),
      ("คุณ", "ขอบคุณมาก", "ขอบ⟦คุณ⟧มาก"),
      ("c++", "love C++/CLI and C", "love ⟦C++/CLI⟧ and C"),
      ("c", "love C++/CLI", "love ⟦C⟧++/⟦CLI⟧"),
      ("node", "(node.js)", "(⟦node⟧.js)"), ("js", "(node.js)", "(node.⟦js⟧)"),
      ("node.j", "see node.js:8080!", "see ⟦node.js:8080⟧!"),
      ("ada", "hi @ada", "hi @⟦ada⟧"), ("@ad", "hi @ada", "hi ⟦@ada⟧"),
      ("👍", "done👍🏽!", "done⟦👍🏽⟧!"), ("👨‍👩‍👧", "a 👨‍👩‍👧 b", "a ⟦👨‍👩‍👧⟧ b"),
      ("שלום", "אמר שָׁלוֹם", "אמר ⟦שָׁלוֹם⟧"), ("ｆｕｌｌ", "ＦＵＬＬ width", "⟦ＦＵＬＬ⟧ width"),
      ("b", "<b>⟦b⟧</b> **b** \u{1}b\u{2}", "<⟦b⟧>⟦⟦b⟧⟧</⟦b⟧> **⟦b⟧** \u{1}⟦b⟧\u{2}"),
      ("\u{301}e", "a \u{301}e b", "a⟦ \u{301}e⟧ b"), ("한", "한국", "⟦한국⟧"),
    ])
  func `the parts that match are whole words and whole characters`(
    _ search: String, _ title: String, _ expected: String
  ) async throws {
    let match = try #require(try await matches(search, title).first)
    #expect(Self.marked(match.runs(of: \.title)) == expected)
    #expect(match.record.title == title)
    #expect(match.runs(of: \.notes) == [])
    #expect(match.runs(of: \.id) == [])
  }

  @Test
  func `each word of a search matches in a row that it finds, and one does not in the others`()
    throws
  {
    for (search, found) in SearchTests.searches {
      let words = SearchText(search).words.map { String($0) }.filter { WordCutter.hasWords($0) }
      for (id, text) in SearchTests.texts {
        let ranges = words.map { MatchFinder(SearchText($0)).ranges(in: text) }
        let isFound = !words.isEmpty && ranges.allSatisfy { !$0.isEmpty }
        #expect(isFound == found.contains(id), "\(search) in \(text)")
      }
    }
  }

  @Test func `runs add up to the text, whatever it is made of`() {
    var numbers = SystemRandomNumberGenerator()
    let pieces =
      Array(SearchTests.texts.values.joined(separator: " ").unicodeScalars)
      + "\u{301}\u{308}\u{200d}\u{fe0f}\0\r\n\u{3099}ガｶﾞ\u{1100}\u{1161}\u{11a8}ﷺ".unicodeScalars
    for _ in 0..<300 {
      let scalars = (0..<Int.random(in: 1...40, using: &numbers)).map { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &numbers)]
      }
      let text = String(String.UnicodeScalarView(scalars))
      let words = text.split(separator: " ").prefix(2).joined(separator: " ")
      var end = text.startIndex
      for range in MatchFinder(SearchText(words)).ranges(in: text) {
        let isInOrder = range.lowerBound > end || end == text.startIndex
        let isWhole =
          text.index(after: range.lowerBound) > range.lowerBound
          && (text.indices.contains(range.upperBound) || range.upperBound == text.endIndex)
          && text.indices.contains(range.lowerBound)
        #expect(isInOrder && isWhole && !range.isEmpty, "\(scalars) for \(words)")
        end = range.upperBound
      }
    }
  }

  @Test(arguments: [
    ("Where", 20, "⟦Where⟧ do we meet for…"), ("tomorrow", 20, "…lunch ⟦tomorrow⟧, is…"),
    ("twelve", 20, "…it at about ⟦twelve⟧"), ("lunch we", 30, "…do ⟦we⟧ meet for ⟦lunch⟧…"),
    ("twelve", 3, "…⟦twe⟧…"), ("twelve", 0, "……"), ("about", 200, nil),
  ])
  func `a snippet has the most matches, and ends between words`(
    _ search: String, _ length: Int, _ expected: String?
  ) async throws {
    let text = "Where do we meet for lunch tomorrow, is it at about twelve"
    let match = try #require(try await matches(search, text).first)
    let snippet = match.snippet(of: \.title, maximumLength: length)
    #expect(Self.marked(snippet) == expected ?? Self.marked(match.runs(of: \.title)))
  }

  @Test func `a snippet of a text in which nothing matches is its beginning`() async throws {
    let match = try #require(
      try await matches("door", "A red door", notes: "It has to be painted before winter").first)
    #expect(Self.marked(match.snippet(of: \.notes, maximumLength: 12)) == "It has to be…")
  }

  @Test func `matches are observed, and those of a request without a search have none`()
    async throws
  {
    let store = try await StoreKind.memory.store()
    try await store.write { transaction in
      try ManagedProject.write(project: Project(id: "p1"), into: transaction)
      try ManagedTask.write(task: .of("p1", id: "t1", title: "A door"), into: transaction)
    }
    var live = store.changes(of: ManagedTask.search("do").matches).makeAsyncIterator()
    #expect(try await live.next()?.map { Self.marked($0.runs(of: \.title)) } == ["A ⟦door⟧"])
    try await store.write {
      try ManagedTask.write(task: .of("p1", id: "t1", title: "Two doors"), into: $0)
    }
    #expect(try await live.next()?.map { Self.marked($0.runs(of: \.title)) } == ["Two ⟦doors⟧"])
    let all = try await store.fetch(ManagedTask.all.matches)
    #expect(all.map { Self.marked($0.runs(of: \.title)) } == ["Two doors"])
  }
}
