import JSONText

@testable import PubNubLoopback

/// What holds for a filter expression and an instance: a line with one, and the rest with the other.
enum FilterProperties {
  static func check(_ bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let instance = Payload(Array(bytes[end...].dropFirst()))?.value ?? .null
    for missing in [FilterEvaluation.Missing.failsAll, .equalsNull] {
      guard let verdict = verdict(text, instance, missing) else { continue }
      let forms = [
        ("(\(text))", verdict), ("!(\(text))", !verdict), ("!!(\(text))", verdict),
        ("(\(text)) && true", verdict), ("false || (\(text))", verdict),
        ("(\(text)) && false", false), ("true || (\(text))", true),
      ]
      for (form, wanted) in forms {
        // What is long or deep already may be too much so.
        guard let found = self.verdict(form, instance, missing) else { continue }
        expect(
          found == wanted,
          "\(form.debugDescription) is \(wanted) where \(text.debugDescription)"
            + " is \(verdict): \(instance.text())")
      }
    }
  }

  /// Whether an expression holds; `nil` if it is refused.
  private static func verdict(
    _ text: String, _ instance: JSONValue, _ missing: FilterEvaluation.Missing
  ) -> Bool? {
    do {
      let expression = try FilterParser.expression(text)
      let evaluation = FilterEvaluation(
        missing: missing, isInstant: { $0.last == .name("updated") },
        field: { $0[...].value(in: instance) })
      return evaluation.holds(expression)
    } catch {
      expect(!error.message.isEmpty, "a refusal says why: \(text.debugDescription)")
      return nil
    }
  }
}
