@_spi(Engine) package import JSONText

/// A member name as bytes, compared byte by byte.
package struct Name: Sendable, Hashable {
  package let bytes: [UInt8]

  package init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Creates the name of a member.
  package init(of member: JSONMember) {
    let name = member.value.index - 1
    bytes = member.value.document.withTape { tape in
      tape.hasEscapes(name) ? Array(tape.string(name).utf8) : Array(tape.content(name))
    }
  }
}
