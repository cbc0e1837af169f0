import JSONText

extension InstanceMistakes {
  static let memberMakers: [(kind: String, make: Maker)] = [
    ("missing member", { $0.missingMember() }),
    ("misspelt required member", { $0.misspeltRequired() }),
    ("misspelt optional member", { $0.misspeltOptional() }),
    ("superfluous member", { $0.superfluousMember() }),
    ("member of another alternative", { $0.foreignMember() }),
    ("missing dependent member", { $0.missingDependent() }),
    ("refused member name", { $0.refusedName() }),
    ("too many members", { $0.tooManyMembers() }),
    ("too few members", { $0.tooFewMembers() }),
  ]

  private mutating func requiredMember() -> (spot: Spot, name: String)? {
    let found = spots.flatMap { spot in
      spot.requiredNames.filter { spot.value[$0] != nil }.map { (spot, $0) }
    }
    return choices.pick(found)
  }

  private mutating func missingMember() -> Mistake? {
    guard let (spot, name) = requiredMember() else { return nil }
    return mistake(
      "missing member", spot, instance.removing(name, at: spot.path), at: [.value(spot.path)],
      [["`\(name)`", "required"]])
  }

  private mutating func misspeltRequired() -> Mistake? {
    guard let (spot, name) = requiredMember() else { return nil }
    let other = choices.misspelt(name)
    guard spot.value[other] == nil else { return nil }
    let path = spot.path + [.member(other)]
    return mistake(
      "misspelt required member", spot, instance.renaming(name, to: other, at: spot.path),
      at: [.value(spot.path), .name(path), .value(path)],
      [["`\(name)`", "required"], ["`\(other)`", "not allowed"]])
  }

  private mutating func misspeltOptional() -> Mistake? {
    let found = spots.filter(\.isClosed).flatMap { spot in
      (spot.value.object?.names ?? []).filter { !spot.requiredNames.contains($0) }
        .map { (spot, $0) }
    }
    guard let (spot, name) = choices.pick(found) else { return nil }
    let other = choices.misspelt(name)
    guard isUnknown(other, in: spot) else { return nil }
    let path = spot.path + [.member(other)]
    var mistake = mistake(
      "misspelt optional member", spot, instance.renaming(name, to: other, at: spot.path),
      at: [.name(path), .value(path)], [["`\(other)`", "not allowed"]])
    // Another member may ask for it: then it is required after all.
    if Self.dependencies(of: spot).contains(where: { $0.other == name }),
      let start = PrintedText(instance, layout).offset(ofValueAt: spot.path)
    {
      mistake.offsets.append(start)
      mistake.words.append(["`\(name)`", "required"])
    }
    return mistake
  }

  private func isUnknown(_ name: String, in spot: Spot) -> Bool {
    spot.value[name] == nil && spot.values(of: "properties").allSatisfy { $0[name] == nil }
      && spot.values(of: "patternProperties").allSatisfy { patterns in
        (patterns.object ?? [:]).names.allSatisfy { !SchemaWalk.matches($0, name) }
      }
  }

  private mutating func superfluousMember() -> Mistake? {
    let closed = spots.filter { $0.isClosed && $0.value.object != nil }
    guard let spot = choices.pick(closed),
      let name = choices.pick(["colour", "remark", "größe", "a b", "$comment", "__proto__"])
    else { return nil }
    return inserting(name, into: spot, "superfluous member")
  }

  private mutating func inserting(_ name: String, into spot: Spot, _ kind: String) -> Mistake? {
    guard isUnknown(name, in: spot), let object = spot.value.object,
      let value = choices.pick([.null, 1, "text", ["a"], ["a": 1]] as [JSONValue])
    else { return nil }
    let path = spot.path + [.member(name)]
    let place = choices.below(object.count + 1)
    return mistake(
      kind, spot, instance.inserting(name, value, at: place, in: spot.path),
      at: [.name(path), .value(path)], [["`\(name)`", "not allowed"]])
  }

  /// A member that only another alternative of the same value has.
  private mutating func foreignMember() -> Mistake? {
    let closed = spots.filter { $0.isInChoice && $0.isClosed && $0.value.object != nil }
    guard let spot = choices.pick(closed) else { return nil }
    let other = spots.filter { $0.path != spot.path && $0.isInChoice }
    let names = other.flatMap { $0.values(of: "properties") }.flatMap { $0.object?.names ?? [] }
    guard let name = choices.pick(names.filter { isUnknown($0, in: spot) }) else { return nil }
    guard
      var mistake = inserting(name, into: spot, "member of another alternative"),
      let start = PrintedText(instance, layout).offset(ofValueAt: spot.path)
    else { return nil }
    // It may have made both alternatives match, which the value as a whole is told about.
    mistake.offsets.append(start)
    mistake.words.append(["only one alternative may match"])
    return mistake
  }

  private mutating func missingDependent() -> Mistake? {
    let found = spots.flatMap(Self.dependencies)
    guard let (spot, name, other) = choices.pick(found) else { return nil }
    return mistake(
      "missing dependent member", spot, instance.removing(other, at: spot.path),
      at: [.value(spot.path)], [["`\(other)`", "required", "`\(name)`"]])
  }

  /// The members of a value that others of it depend on.
  private static func dependencies(
    of spot: Spot
  ) -> [(spot: Spot, name: String, other: String)] {
    let lists = spot.values(of: "dependentRequired") + spot.values(of: "dependencies")
    return lists.flatMap { list in
      (list.object ?? [:]).flatMap { name, value in
        (value.array ?? []).compactMap(\.string).map { (spot, name, $0) }
      }
    }.filter { spot.value[$0.1] != nil && spot.value[$0.2] != nil }
  }

  private mutating func refusedName() -> Mistake? {
    guard let (spot, _, _) = spot(with: "propertyNames"),
      let name = choices.pick(spot.value.object?.names ?? [])
    else { return nil }
    let other = name + " (and more)"
    let path = spot.path + [.member(other)]
    return mistake(
      "refused member name", spot, instance.renaming(name, to: other, at: spot.path),
      at: [.name(path), .value(path)], [[other], ["longer than"]])
  }

  private mutating func tooManyMembers() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "maxProperties"),
      let maximum = limit.number?.int64.map(Int.init), let object = spot.value.object,
      let value = object.first?.value
    else { return nil }
    var changed = instance
    for number in 0...maximum - object.count {
      let letter = String(UnicodeScalar(UInt8(0x70 + number)))
      changed = changed.inserting("more\(letter)", value, at: 0, in: spot.path)
    }
    return mistake(
      "too many members", spot, changed, at: [.value(spot.path)],
      [["more than \(maximum) member", "(\(maximum + 1))"]])
  }

  private mutating func tooFewMembers() -> Mistake? {
    guard let (spot, _, limit) = spot(with: "minProperties"),
      let minimum = limit.number?.int64.map(Int.init), let object = spot.value.object
    else { return nil }
    let kept = JSONObject(object.prefix(minimum - 1))
    return replacing(
      spot, by: .object(kept), "too few members", [["fewer than \(minimum) member"]])
  }
}
