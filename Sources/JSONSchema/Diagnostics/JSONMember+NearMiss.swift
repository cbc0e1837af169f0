@_spi(Engine) import JSONText

extension JSONMember {
  /// Returns whether the name may be close to one of others, judged by outlines and without
  /// decoding it.
  ///
  /// - Parameter outlines: The outlines of the other names.
  /// - Returns: False only if ``NearMiss/closest(to:among:)`` finds no name among them.
  func mayBeClose(to outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      let content = tape.content(name)
      // Names with other characters are rare, so they always get the exact comparison.
      if tape.hasEscapes(name) || content.contains(where: { $0 >= 0x80 }) { return true }
      return NearMiss.Outline(content.lazy.map { Unicode.Scalar($0) }).mayBeClose(to: outlines)
    }
  }

  /// Returns whether the name may equal one of others, judged by outlines and without decoding it.
  func mayBe(oneOf outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      if tape.hasEscapes(name) { return true }
      let outline = NearMiss.Outline(tape.content(name).lazy.map { Unicode.Scalar($0) })
      return outlines.contains(outline)
    }
  }
}
