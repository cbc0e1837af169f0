@_spi(Adapter) import ChatRuntime
import Testing

@testable @_spi(Adapter) import ChatSync

/// What is read next.
struct FetchPlanTests {
  private let bob = FetchPlan.Task.profile(ProfileReference(.user, "bob"))

  @Test func `a user is asked for once while rows wait, and one thing at a time`() {
    var plan = FetchPlan()
    plan.add(bob)
    plan.add(bob)
    plan.add(.gap("general"))
    #expect(plan.next() == bob)
    #expect(plan.next() == nil)
    plan.add(bob)
    plan.succeeded()
    #expect(plan.next() == .gap("general"))
    plan.succeeded()
    #expect(plan.next() == nil)
  }

  @Test func `a user that is deleted and made again is asked for again`() {
    var plan = FetchPlan()
    plan.add(bob)
    #expect(plan.next() == bob)
    // It changed after the question.
    plan.add(bob, isNews: true)
    plan.succeeded()
    #expect(plan.next() == bob)
    plan.succeeded()
    plan.add(bob)
    #expect(plan.next() == bob)
  }

  @Test func `presence comes before the past, and the channel on screen before others`() {
    var plan = FetchPlan()
    plan.add(.gap("a"))
    plan.add(bob)
    plan.add(.gap("b"))
    plan.prefer("b")
    plan.add(.hereNow(["a", "c"]))
    plan.add(.memberships(of: "alice"))
    plan.add(.hereNow(["b"]))
    plan.add(.again("b"))
    var order: [FetchPlan.Task] = []
    while let task = plan.next() {
      order.append(task)
      plan.succeeded()
    }
    #expect(
      order == [
        .hereNow(["b"]), .gap("b"), .again("b"), .memberships(of: "alice"), .hereNow(["a", "c"]),
        .gap("a"), bob,
      ])
  }

  @Test func `what failed waits behind everything else, and what was refused is asked for again`() {
    var plan = FetchPlan()
    plan.add(bob)
    plan.add(.gap("general"))
    _ = plan.next()
    plan.failed()
    #expect(plan.next() == .gap("general"))
    plan.succeeded()
    #expect(plan.next() == bob)
    plan.gaveUp(isRefused: true)
    #expect(plan.next() == nil && plan.refusedCount == 1)
    plan.retryRefused()
    #expect(plan.next() == bob && plan.refusedCount == 0)
  }

  @Test func `what was refused is asked for once more, all at once`() {
    var plan = FetchPlan()
    for channel in ["a", "b", "c"] { plan.add(.gap(channel)) }
    while plan.next() != nil { plan.gaveUp(isRefused: true) }
    #expect(plan.count == 0)
    plan.forget(["b"])
    plan.retryRefused()
    #expect(plan.next() == .gap("a"))
    plan.succeeded()
    #expect(plan.next() == .gap("c"))
    plan.succeeded()
    #expect(plan.refused.isEmpty)
  }

  @Test func `a channel that is no longer followed is not read`() {
    var plan = FetchPlan()
    plan.add(.gap("general"))
    plan.add(.hereNow(["general", "other"]))
    plan.add(.gap("other"))
    plan.forget(["general"])
    #expect(plan.next() == .hereNow(["other"]))
    plan.succeeded()
    #expect(plan.next() == .gap("other"))
  }
}
