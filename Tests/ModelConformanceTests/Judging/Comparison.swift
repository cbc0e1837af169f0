import JSONText

/// What a model said about an instance, beside what is known about the instance.
struct Comparison {
  let subject: Subject
  let instance: Subject.Instance

  /// All that should not be so; nil for an answer means that the program trapped.
  func findings(_ answer: JSONValue?) throws -> [Finding] {
    guard let answer else { return [finding(.survival, "an answer", "a trap")] }
    if subject.entityFiles != nil { return entityFindings(answer) }
    var findings: [Finding] = []
    if instance.isValid { try compareDecoding(answer["unchecked"], &findings) }
    compareVerdict(answer["generated"], .generatedVerdict, &findings)
    compareVerdict(answer["checked"], .checkedVerdict, &findings)
    compareReasons(answer["checked"], &findings)
    if answer["checked"]?["isEqualToUnchecked"]?.boolean == false {
      findings.append(finding(.checkedValue, "equal models", "different models"))
    }
    return findings
  }

  /// What should not be so of an entity's model, which has no place for all that a schema allows: what it can
  /// not hold is an error, but not one of the schema.
  private func entityFindings(_ answer: JSONValue) -> [Finding] {
    var findings: [Finding] = []
    let isUnreadable = answer["checked"]?["code"] == "unreadable"
    if !(instance.isValid && isUnreadable) {
      // What depends on the way to a subschema is left to the engine.
      if answer["generated"]?["isUndecided"]?.boolean != true {
        compareVerdict(answer["generated"], .generatedVerdict, &findings)
      }
      compareVerdict(answer["checked"], .checkedVerdict, &findings)
    }
    if !instance.isValid, isUnreadable {
      findings.append(
        finding(.checkedVerdict, "invalid", answer["checked"]?["error"]?.string ?? "unreadable"))
    }
    if answer["checked"]?["isEqualToUnchecked"]?.boolean == false {
      findings.append(finding(.checkedValue, "equal models", "different models"))
    }
    return findings
  }

  private func compareDecoding(_ answer: JSONValue?, _ findings: inout [Finding]) throws {
    guard let text = answer?["encoded"]?.string else {
      return findings.append(
        finding(.decoding, "a model", answer?["error"]?.string ?? "no answer"))
    }
    let isEqual: Bool
    do {
      isEqual = try JSONDocument(text).root.value == JSONDocument(instance.text).root.value
    } catch {
      isEqual = false
    }
    if !isEqual { findings.append(finding(.encoding, "an equal value", text)) }
    if answer?["isEqualAfterwards"]?.boolean != true {
      findings.append(finding(.stability, "an equal model", text))
    }
  }

  private func compareVerdict(
    _ answer: JSONValue?, _ property: Finding.Property, _ findings: inout [Finding]
  ) {
    let verdict = answer?["isValid"]?.boolean
    guard verdict != instance.isValid else { return }
    findings.append(
      finding(
        property, instance.isValid ? "valid" : "invalid",
        verdict == true ? "valid" : answer?["error"]?.string ?? "invalid"))
  }

  private func compareReasons(_ answer: JSONValue?, _ findings: inout [Finding]) {
    guard let expected = instance.reasons, answer?["isValid"] == false else { return }
    let found = answer?["reasons"]?.array?.compactMap(\.string) ?? []
    guard found != expected else { return }
    findings.append(
      finding(
        .checkedReasons, expected.joined(separator: "\n"), found.joined(separator: "\n")))
  }

  private func finding(
    _ property: Finding.Property, _ expected: String, _ found: String
  ) -> Finding {
    Finding(
      property: property, subject: "\(subject.title): \(instance.name)", schema: subject.text,
      instance: instance.text, expected: expected, found: found)
  }
}
