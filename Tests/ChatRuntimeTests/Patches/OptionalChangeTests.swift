@_spi(Adapter) import ChatRuntime
import Testing

@Suite struct OptionalChangeTests {
  @Test(arguments: [
    (OptionalChange<Int>.noChange, Int?.some(1), Int?.some(1)),
    (.noChange, nil, nil),
    (.none, 1, nil),
    (.none, nil, nil),
    (.some(2), 1, 2),
    (.some(2), nil, 2),
  ])
  func `a change keeps, clears or sets an attribute that may be nil`(
    change: OptionalChange<Int>, before: Int?, after: Int?
  ) {
    var attribute = before
    change.apply(to: &attribute)
    #expect(attribute == after)
    #expect(change.applied(to: before) == after)
  }

  @Test func `null keeps or resets an attribute that always has a value`() {
    var attribute = "default"
    OptionalChange.none.apply(to: &attribute, null: .keep)
    #expect(attribute == "default")
    OptionalChange.none.apply(to: &attribute, null: .reset("empty"))
    #expect(attribute == "empty")
    OptionalChange.some("new").apply(to: &attribute, null: .reset("empty"))
    #expect(attribute == "new")
    OptionalChange.noChange.apply(to: &attribute, null: .reset("empty"))
    #expect(attribute == "new")
  }

  @Test func `the three cases stay apart when mapped`() {
    #expect(OptionalChange.some(2).map { String($0) } == .some("2"))
    #expect(OptionalChange<Int>.none.map { String($0) } == .none)
    #expect(OptionalChange<Int>.noChange.map { String($0) } == .noChange)
  }

  @Test func `an optional becomes a change that sets or clears`() {
    #expect(OptionalChange(Int?.some(1)) == .some(1))
    #expect(OptionalChange(Int?.none) == OptionalChange<Int>.none)
    #expect(OptionalChange<Int>.noChange != OptionalChange<Int>.none)
    #expect(OptionalChange.some(1).value == 1)
    #expect(OptionalChange<Int>.none.value == nil)
    #expect(OptionalChange<Int>.none.isChange)
    #expect(!OptionalChange<Int>.noChange.isChange)
  }
}
