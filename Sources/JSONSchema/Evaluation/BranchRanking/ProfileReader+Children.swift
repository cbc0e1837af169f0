@_spi(Engine) import JSONText

extension ProfileReader {
  /// Examines the members for which `properties` has a schema.
  mutating func lookAtMembers(_ table: PropertyTable, _ object: Int, _ depth: Int) {
    if depth == 0 { profile.knownNames.append(table.names) }
    forEachMember(of: object) { reader, name in
      let place = reader.assertions.place(of: name, in: table.names)
      guard place >= 0 else { return }
      let subschema = reader.program.subschemaLists[Int(table.subschemas.start) + place]
      if reader.program.refusesEverything(subschema) {
        // Like `{"not": {"required": …}}`, this asserts that the member must not exist.
        return reader.mark(.constant, name, depth, false)
      }
      let isMap = reader.instance.tape.count(object) > Self.maximumMemberCount
      if depth == 0, !isMap { reader.profile.declaredNames.insert(name) }
      reader.lookAtChild(name + 1, subschema, depth + 1)
    }
  }

  /// Examines the members for which `patternProperties` has a schema.
  mutating func lookAtMembers(_ patterns: PatternList, _ object: Int, _ depth: Int) {
    forEachMember(of: object) { reader, name in
      for index in patterns.indices {
        let entry = reader.program.patterns[index]
        guard reader.assertions.matches(name, entry.pattern) == true else { continue }
        if depth == 0 { reader.profile.declaredNames.insert(name) }
        reader.lookAtChild(name + 1, entry.subschema, depth + 1)
      }
    }
  }

  /// Examines the members to which `additionalProperties` applies.
  mutating func lookAtOtherMembers(_ additional: Additional, _ object: Int, _ depth: Int) {
    let isClosed = program.subschemas[additional.subschema.index].isFalse
    forEachMember(of: object) { reader, name in
      guard reader.assertions.isAdditional(name, additional) else { return }
      if isClosed, depth == 0 {
        reader.profile.refusedNames.insert(name)
      } else if isClosed || !reader.quick.isValid(name + 1, additional.subschema) {
        // If any member is allowed, its name does not indicate that it is expected.
        reader.profile.otherFailureCount += 1
      }
    }
  }

  /// Examines the names of members.
  mutating func lookAtNames(_ id: SubschemaID, _ object: Int) {
    forEachMember(of: object) { reader, name in
      if !reader.quick.isValid(name, id) { reader.profile.otherFailureCount += 1 }
    }
  }

  /// Calls a closure for each member that counts, if the value is an object.
  mutating func forEachMember(
    of object: Int, _ body: (inout ProfileReader, _ name: Int) -> Void
  ) {
    guard instance.isObject(object) else { return }
    let end = instance.tape.next(after: object)
    var name = instance.tape.firstChild(object)
    while name < end {
      if !instance.tape.isShadowed(name) { body(&self, name) }
      name = instance.tape.next(after: name + 1)
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
}

// MARK: - Elements

extension ProfileReader {
  /// Examines the first elements of an array, each of which has a separate schema.
  mutating func lookAtTuple(_ list: SubschemaList, _ array: Int, _ depth: Int) {
    forEachElement(of: array) { reader, element, place in
      guard place < Int(list.count) else { return }
      let subschema = reader.program.subschemaLists[Int(list.start) + place]
      reader.lookAtElement(
        element, subschema, depth, looksInside: place < Self.maximumElementCount)
    }
  }

  /// Examines the elements of an array after those of a tuple.
  mutating func lookAtList(
    _ id: SubschemaID, after prefix: Int, _ array: Int, _ depth: Int
  ) {
    forEachElement(of: array) { reader, element, place in
      guard place >= prefix else { return }
      // The elements of a list at a deeper level are all alike, but those of a tuple are not.
      reader.lookAtElement(
        element, id, depth, looksInside: depth == 0 && place < Self.maximumElementCount)
    }
  }

  /// Examines whether an array has the elements that `contains` requires.
  mutating func lookForContained(_ contains: Contains, _ array: Int) {
    guard instance.isArray(array) else { return }
    var count = 0
    forEachElement(of: array) { reader, element, _ in
      if reader.quick.isValid(element, contains.subschema) { count += 1 }
    }
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

  /// Calls a closure for each element, if the value is an array.
  private mutating func forEachElement(
    of array: Int, _ body: (inout ProfileReader, _ element: Int, _ place: Int) -> Void
  ) {
    guard instance.isArray(array) else { return }
    var element = instance.tape.firstChild(array)
    for place in 0..<instance.tape.count(array) {
      body(&self, element, place)
      element = instance.tape.next(after: element)
    }
  }
}
