import Foundation
import TestSupport
import Testing

@testable import ChatComponents

/// Small decisions that several components share.
@Suite(.ends) struct PresentationTests {
  @Test(arguments: [
    ("Alice Bell Carter", "AB"), ("alice", "A"), ("  élan  vital", "ÉV"), ("", ""),
  ])
  func `initials are the first letters of up to two words`(_ name: String, _ initials: String) {
    #expect(Avatar.initials(of: name) == initials)
  }

  @Test func `an image that is missing falls back to initials`() throws {
    let image = try #require(URL(string: "https://example.com/a.png"))
    #expect(Avatar(.image, name: "Bob", image: image) == .image(image))
    #expect(Avatar(.image, name: "Bob", image: nil) == .initials("B"))
    #expect(Avatar(.initial, name: "Bob", image: image) == .initials("B"))
  }

  @Test func `a title view goes before a title stream, and that before the default`() {
    let view = OpaqueValue("view")
    #expect(NavigationTitle(view: view, text: .some("stream"), standard: "name") == .view(view))
    #expect(NavigationTitle(view: nil, text: .some("stream"), standard: "name") == .text("stream"))
    #expect(NavigationTitle(view: nil, text: .some(nil), standard: "name") == .text(nil))
    #expect(NavigationTitle(view: nil, text: nil, standard: "name") == .text("name"))
  }

  @Test func `hooks are due once per transition`() {
    var life = ComponentLife()
    let answers = [
      life.didLoad(), life.didLoad(), life.willAppear(), life.willAppear(),
      life.willDisappear(), life.willDisappear(), life.willAppear(),
    ]
    #expect(answers == [true, false, true, false, true, false, true])
  }

  @Test func `values of the application are equal if they are of one type and equal`() {
    #expect(OpaqueValue(1) == OpaqueValue(1) && OpaqueValue(1) != OpaqueValue("1"))
    #expect(OpaqueValue("red").get(as: String.self) == "red")
  }

  @Test func `settings are published on each change`() async {
    let settings = LiveSettings(MessageInputSettings())
    var changes = settings.changes().makeAsyncIterator()
    settings.update { $0.placeholderText = "Say it" }
    #expect(await changes.next()?.placeholderText == "Say it")
  }

  @Test @MainActor func `values and lists can be observed`() async throws {
    let (value, list) = (LiveValue(1), LiveList<Participant>())
    let (observed, rows) = (Observed(value), ObservedList(list))
    value.send(2)
    list.states.send([
      ListSection(id: "", rows: [Participant(userID: "a", name: "A", avatar: .initials("A"))])
    ])
    try await until("the observed values") { observed.value == 2 && !rows.sections.isEmpty }
    #expect(rows.update.inserted.map(\.row.userID) == ["a"])
  }
}
