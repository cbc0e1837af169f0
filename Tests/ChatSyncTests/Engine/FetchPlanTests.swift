import Testing

@testable import ChatSync

/// What is read next.
struct FetchPlanTests {
  private let bob = FetchPlan.Task.object(SyncedReference(.user, "bob"))

  @Test func `a user is asked for once in a session, and one thing at a time`() {
    var plan = FetchPlan()
    plan.add(bob)
    plan.add(.gap("general"))
    #expect(plan.next() == bob)
    #expect(plan.next() == nil)
    plan.succeeded()
    plan.add(bob)
    #expect(plan.next() == .gap("general"))
    plan.succeeded()
    #expect(plan.next() == nil)
  }

  @Test func `what failed waits behind everything else, and what was refused may be asked for`() {
    var plan = FetchPlan()
    plan.add(bob)
    plan.add(.gap("general"))
    _ = plan.next()
    plan.failed()
    #expect(plan.next() == .gap("general"))
    plan.succeeded()
    #expect(plan.next() == bob)
    plan.gaveUp()
    plan.add(bob)
    #expect(plan.next() == bob)
  }

  @Test func `a channel that is no longer followed is not read`() {
    var plan = FetchPlan()
    plan.add(.gap("general"))
    plan.add(.hereNow("general"))
    plan.add(.gap("other"))
    plan.forget("general")
    #expect(plan.next() == .gap("other"))
  }
}
