@_spi(Adapter) import ChatRuntime
import Testing

@Suite struct EntityVersionTests {
  typealias Tagged = TaggedVersion<String, Int>

  @Test(
    arguments: [
      // tag and order of the patch, tag and order of what is stored, whether the patch is newer
      ("b", 2, "a", 1, true),
      ("b", 2, nil, nil, true),
      ("b", 2, "a", nil, true),
      ("b", 2, nil, 1, true),
      ("a", 2, "a", 1, false),
      ("a", 2, "a", nil, false),
      ("b", 1, "a", 1, false),
      ("b", 1, "a", 2, false),
      ("b", 1, nil, 1, false),
      ("b", nil, "a", 1, false),
      ("b", nil, "a", nil, false),
    ] as [(String?, Int?, String?, Int?, Bool)])
  func `a tagged version supersedes another tag of an earlier order`(
    tag: String?, order: Int?, storedTag: String?, storedOrder: Int?, isNewer: Bool
  ) {
    let version = Tagged(tag: tag, order: order)
    #expect(version.supersedes(Tagged(tag: storedTag, order: storedOrder)) == isNewer)
  }

  @Test func `an ordered version supersedes an earlier one and the unknown one`() {
    #expect(OrderedVersion(order: 2).supersedes(OrderedVersion(order: 1)))
    #expect(OrderedVersion(order: 2).supersedes(OrderedVersion(order: nil)))
    #expect(!OrderedVersion(order: 2).supersedes(OrderedVersion(order: 2)))
    #expect(!OrderedVersion(order: 1).supersedes(OrderedVersion(order: 2)))
    #expect(!OrderedVersion<Int>(order: nil).supersedes(OrderedVersion(order: nil)))
  }

  @Test func `a tag alone supersedes every other tag`() {
    #expect(TagOnlyVersion(tag: "b").supersedes(TagOnlyVersion(tag: "a")))
    #expect(TagOnlyVersion(tag: "b").supersedes(TagOnlyVersion(tag: nil)))
    #expect(!TagOnlyVersion(tag: "a").supersedes(TagOnlyVersion(tag: "a")))
    #expect(!TagOnlyVersion<String>(tag: nil).supersedes(TagOnlyVersion(tag: "a")))
  }

  @Test func `without version attributes every change applies`() {
    #expect(Unversioned().supersedes(Unversioned()))
  }

  @Test func `a version is complete when nothing of it is unknown`() {
    #expect(Tagged(tag: "a", order: 1).isComplete)
    #expect(!Tagged(tag: "a", order: nil).isComplete)
    #expect(!Tagged(tag: nil, order: 1).isComplete)
    #expect(OrderedVersion(order: 1).isComplete)
    #expect(!OrderedVersion<Int>(order: nil).isComplete)
    #expect(!TagOnlyVersion<String>(tag: nil).isComplete)
    #expect(Unversioned().isComplete)
  }

  @Test func `no version supersedes itself`() {
    for version in [Tagged(tag: "a", order: 1), Tagged(tag: nil, order: nil)] {
      #expect(!version.supersedes(version))
    }
  }
}
