@_spi(Adapter) import ChatRuntime
import Testing

/// Identity is the bytes: texts that are canonically equivalent are two names.
@Suite struct ExactTextTests {
  /// One letter as one scalar, and as two.
  private static let composed = "caf\u{e9}"
  private static let decomposed = "cafe\u{301}"

  @Test func `identifiers of other bytes are other identifiers`() {
    #expect(Self.composed == Self.decomposed)
    #expect(TaskID(Self.composed) != TaskID(Self.decomposed))
    #expect(Set([TaskID(Self.composed), TaskID(Self.decomposed)]).count == 2)
    #expect(
      AssignmentID(taskId: TaskID(Self.composed), personId: 7)
        != AssignmentID(taskId: TaskID(Self.decomposed), personId: 7))
  }

  @Test func `identifiers are in the order of their bytes, as in a store`() {
    let sorted: [TaskID] = [TaskID(Self.composed), TaskID(Self.decomposed), "cafz"].sorted()
    #expect(sorted.map(\.rawValue.utf8.count) == [6, 4, 5])
    #expect(
      AssignmentID(taskId: TaskID(Self.decomposed), personId: 7)
        < AssignmentID(taskId: TaskID(Self.composed), personId: 7))
  }

  @Test func `a set keeps names of other bytes apart`() {
    var names: NameSet = ["a", Self.composed]
    #expect(!names.contains(Self.decomposed))
    let isNew = names.insert(Self.decomposed).inserted
    #expect(isNew)
    #expect(names.sorted().map(\.utf8.count) == [1, 6, 5])
    #expect(names.subtracting([Self.composed]) == ["a", Self.decomposed])
    #expect(names.remove(Self.composed) != nil)
    #expect(names.union([Self.composed]).count == 3)
    #expect(names.intersection([Self.composed, "a"]) == ["a"])
    #expect(names.symmetricDifference(["a", "b"]) == ["b", Self.decomposed])
  }

  @Test func `a map keeps the values of names of other bytes apart`() {
    var counts: NameMap<Int> = [Self.composed: 1, Self.decomposed: 2]
    #expect(counts[Self.composed] == 1)
    #expect(counts[Self.decomposed] == 2)
    counts.merge([Self.composed: 4, "a": 8]) { $0 + $1 }
    #expect(counts == ["a": 8, Self.composed: 5, Self.decomposed: 2])
    #expect(counts.keys == ["a", Self.composed, Self.decomposed])
    #expect(counts.removeValue(forKey: Self.decomposed) == 2)
    counts["b", default: 0] += 1
    #expect(counts.count == 3)
  }
}
