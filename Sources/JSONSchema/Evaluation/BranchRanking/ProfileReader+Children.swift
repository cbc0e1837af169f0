@_spi(Engine) import JSONText

extension ProfileReader {
  /// Examines the members for which `properties` has a schema.
  mutating func lookAtMembers(_ table: PropertyTable, _ object: Int, _ depth: Int) {
    if depth == 0 { profile.knownNames.append(table.names) }
    for name in instance.memberNames(of: object) {
      let place = assertions.place(of: name, in: table.names)
      guard place >= 0 else { continue }
      let subschema = program.subschemaLists[Int(table.subschemas.start) + place]
      if program.refusesEverything(subschema) {
        // Like `{"not": {"required": …}}`, this asserts that the member must not exist.
        mark(.constant, name, depth, false)
        continue
      }
      let isMap = instance.tape.count(object) > Self.maximumMemberCount
      if depth == 0, !isMap { profile.declaredNames.insert(name) }
      lookAtChild(name + 1, subschema, depth + 1)
    }
  }

  /// Examines the members for which `patternProperties` has a schema.
  mutating func lookAtMembers(_ patterns: PatternList, _ object: Int, _ depth: Int) {
    for name in instance.memberNames(of: object) {
      for index in patterns.indices {
        let entry = program.patterns[index]
        guard assertions.matches(name, entry.pattern) == true else { continue }
        if depth == 0 { profile.declaredNames.insert(name) }
        lookAtChild(name + 1, entry.subschema, depth + 1)
      }
    }
  }

  /// Examines the members to which `additionalProperties` applies.
  mutating func lookAtOtherMembers(_ additional: Additional, _ object: Int, _ depth: Int) {
    let isClosed = program.subschemas[additional.subschema.index].isFalse
    for name in instance.memberNames(of: object) {
      guard assertions.isAdditional(name, additional) else { continue }
      if isClosed, depth == 0 {
        profile.refusedNames.insert(name)
      } else if isClosed || !quick.isValid(name + 1, additional.subschema) {
        // If any member is allowed, its name does not indicate that it is expected.
        profile.otherFailureCount += 1
      }
    }
  }

  /// Examines the names of members.
  mutating func lookAtNames(_ id: SubschemaID, _ object: Int) {
    for name in instance.memberNames(of: object) {
      if !quick.isValid(name, id) { profile.otherFailureCount += 1 }
    }
  }

  private mutating func lookAtChild(_ node: Int, _ id: SubschemaID, _ depth: Int) {
    let isValid = quick.isValid(node, id)
    if depth <= Self.maximumDepth, remainingSteps > 0 {
      look(id, node, depth)
    } else if !isValid {
      profile.otherFailureCount += 1
    }
  }

  // MARK: - Elements

  /// Examines the first elements of an array, each of which has a separate schema.
  mutating func lookAtTuple(_ list: SubschemaList, _ array: Int, _ depth: Int) {
    for (place, element) in instance.elements(of: array).enumerated() {
      guard place < Int(list.count) else { break }
      let subschema = program.subschemaLists[Int(list.start) + place]
      lookAtElement(element, subschema, depth, looksInside: place < Self.maximumElementCount)
    }
  }

  /// Examines the elements of an array after those of a tuple.
  mutating func lookAtList(_ id: SubschemaID, after prefix: Int, _ array: Int, _ depth: Int) {
    for (place, element) in instance.elements(of: array).enumerated() {
      guard place >= prefix else { continue }
      // The elements of a list at a deeper level are all alike, but those of a tuple are not.
      lookAtElement(element, id, depth, looksInside: depth == 0 && place < Self.maximumElementCount)
    }
  }

  /// Examines whether an array has the elements that `contains` requires.
  mutating func lookForContained(_ contains: Contains, _ array: Int) {
    guard instance.isArray(array) else { return }
    let count = instance.elements(of: array).count { quick.isValid($0, contains.subschema) }
    let isEnough = count >= contains.minimum && count <= contains.maximum ?? .max
    if !isEnough { profile.otherFailureCount += 1 }
  }

  private mutating func lookAtElement(
    _ element: Int, _ id: SubschemaID, _ depth: Int, looksInside: Bool
  ) {
    if looksInside {
      if depth == 0, !isInsideChoice { self.element = element }
      lookAtChild(element, id, depth + 1)
    } else if !quick.isValid(element, id) {
      profile.otherFailureCount += 1
    }
  }
}
