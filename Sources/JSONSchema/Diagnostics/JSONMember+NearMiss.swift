@_spi(Engine) import JSONText

extension JSONMember {
  /// Whether the name may be close to one of others, as it looks from afar; no text is made of it.
  ///
  /// - Parameter outlines: The outlines of the other names.
  /// - Returns: False only if ``NearMiss/closest(to:among:)`` finds none among them.
  func mayBeClose(to outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      let content = tape.content(name)
      // Other names are rare enough to be looked at closely.
      if tape.hasEscapes(name) || content.contains(where: { $0 >= 0x80 }) { return true }
      return NearMiss.Outline(content.lazy.map { Unicode.Scalar($0) }).mayBeClose(to: outlines)
    }
  }

  /// Whether the name may be one of others, as it looks from afar; no text is made of it.
  func mayBe(oneOf outlines: [NearMiss.Outline]) -> Bool {
    let name = value.index - 1
    return value.document.withTape { tape in
      if tape.hasEscapes(name) { return true }
      let outline = NearMiss.Outline(tape.content(name).lazy.map { Unicode.Scalar($0) })
      return outlines.contains(outline)
    }
  }
}
