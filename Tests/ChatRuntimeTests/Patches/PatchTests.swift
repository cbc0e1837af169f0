@_spi(Adapter) import ChatRuntime
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct PatchTests {
  typealias Task = ProjectTask<VoidCustomData>

  static let early = Date(timeIntervalSinceReferenceDate: 0)
  static let late = Date(timeIntervalSinceReferenceDate: 1)

  let stored = Task(
    id: "t1", title: "Old", type: "bug", dueDate: early, eTag: "a", updated: early)

  @Test func `a newer patch changes what it names and sets the version`() {
    let patch = Task.Patcher(
      id: "t1", title: .some("New"), dueDate: .none, eTag: "b", updated: Self.late)
    #expect(patch.shouldUpdate(stored))
    #expect(
      stored.patch(patch)
        == Task(id: "t1", title: "New", type: "bug", dueDate: nil, eTag: "b", updated: Self.late))
  }

  @Test(arguments: [
    Task.Patcher(id: "t2", title: .some("New"), eTag: "b", updated: late),
    Task.Patcher(id: "t1", title: .some("New"), eTag: "a", updated: late),
    Task.Patcher(id: "t1", title: .some("New"), eTag: "b", updated: early),
    Task.Patcher(
      id: "t1", title: .some("New"), eTag: "b", updated: Date(timeIntervalSinceReferenceDate: -1)),
  ])
  func `a patch for another task or of no newer version changes nothing`(patch: Task.Patcher) {
    #expect(!patch.shouldUpdate(stored))
    #expect(stored.patch(patch) == stored)
    var copy = stored
    let isApplied = copy.apply(patch)
    #expect(!isApplied)
    #expect(copy == stored)
  }

  @Test func `applying a patch twice is applying it once`() {
    let patch = Task.Patcher(id: "t1", title: .some("New"), eTag: "b", updated: Self.late)
    let once = stored.patch(patch)
    #expect(once.patch(patch) == once)
    var twice = once
    let isApplied = twice.apply(patch)
    #expect(!isApplied)
  }

  @Test func `an entity that was never seen remotely takes every patch`() {
    let unsynced = Task(id: "t1", title: "Old")
    #expect(!unsynced.isSynced)
    let patched = unsynced.patch(
      Task.Patcher(id: "t1", title: .some("New"), eTag: "b", updated: Self.early))
    #expect(patched.title == "New")
    #expect(patched.isSynced)
  }

  @Test func `null keeps an attribute that always has a value, and empties custom data`() throws {
    let patch = Task.Patcher(
      id: "t1", title: .none, type: .none, details: .none, eTag: "b", updated: Self.late)
    let patched = stored.patch(patch)
    #expect(patched.title == "Old")
    #expect(patched.type == "bug")
    #expect(patched.details == Task.Details())
  }

  @Test func `a revision number alone decides where the spec says so`() {
    let stored = Milestone(number: 1, name: "Alpha", revision: 4)
    let newer = Milestone.Patcher(number: 1, name: .some("Beta"), revision: 5)
    let same = Milestone.Patcher(number: 1, name: .some("Beta"), revision: 4)
    #expect(stored.patch(newer) == Milestone(number: 1, name: "Beta", revision: 5))
    #expect(stored.patch(newer).patch(newer) == stored.patch(newer))
    #expect(stored.patch(same) == stored)
  }
}
