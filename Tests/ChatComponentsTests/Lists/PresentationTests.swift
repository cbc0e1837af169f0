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

  @Test func `hooks are due once per transition`() {
    var life = ComponentLife()
    let answers = [
      life.didLoad(), life.didLoad(), life.willAppear(), life.willAppear(),
      life.willDisappear(), life.willDisappear(), life.willAppear(),
    ]
    #expect(answers == [true, false, true, false, true, false, true])
  }

  @Test func `settings are published on each change`() async {
    let settings = LiveSettings(MessageInputSettings())
    var changes = settings.changes().makeAsyncIterator()
    settings.update { $0.placeholderText = "Say it" }
    #expect(await changes.next()?.placeholderText == "Say it")
  }

}
