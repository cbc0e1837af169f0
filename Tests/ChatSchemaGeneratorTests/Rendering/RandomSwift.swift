import TestSupport

@testable import ChatSchemaGenerator

/// Makes random declarations, statements and expressions of all kinds.
///
/// Their sizes go from tiny to far too long for a line. They parse and lint; they need not type-check.
struct RandomSwift {
  var random: SeededGenerator
  /// Where texts come from, so that hostile ones can be put in every place.
  var texts: [String] = ["ready", "a longer text with words", String(repeating: "x", count: 120)]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  mutating func list<T>(_ range: ClosedRange<Int>, _ make: (inout RandomSwift) -> T) -> [T] {
    (0..<number(range)).map { _ in make(&self) }
  }

  mutating func maybe<T>(_ percent: Int, _ make: (inout RandomSwift) -> T) -> T? {
    chance(percent) ? make(&self) : nil
  }

  mutating func text() -> String { texts.randomElement(using: &random) ?? "" }

  private mutating func letters() -> String {
    let length =
      switch number(0...99) {
      case 0...49: number(1...6)
      case 50...89: number(5...22)
      case 90...97: number(20...50)
      default: number(60...120)
      }
    let alphabet = Array("abcdefghijklmnopqrstuvwxyzABCDEFG0123456789")
    return String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
  }

  mutating func name() -> Identifier {
    if chance(6) { return ["default", "in", "init", "self", "case", "Type"][number(0...4)] }
    return Identifier("v" + letters()) ?? "value"
  }

  mutating func plainName() -> Identifier { Identifier("v" + letters()) ?? "value" }

  mutating func typeName() -> Identifier { Identifier("T" + letters()) ?? "Value" }

  mutating func type(depth: Int = 2) -> TypeReference {
    guard depth > 0 else { return .named(typeName()) }
    switch number(0...15) {
    case 0...5: return .named(typeName())
    case 6: return .named(typeName(), arguments: list(1...3) { $0.type(depth: depth - 1) })
    case 7: return .member(.named(typeName()), typeName(), arguments: [])
    case 8:
      return .member(
        .named(typeName(), arguments: [type(depth: 0)]), typeName(),
        arguments: list(0...2) { $0.type(depth: depth - 1) })
    case 9, 10: return .optional(type(depth: depth - 1))
    case 11: return .array(type(depth: depth - 1))
    case 12: return .dictionary(key: .named(typeName()), value: type(depth: depth - 1))
    case 13: return .any(type(depth: 0))
    case 14: return .metatype(type(depth: depth - 1))
    default:
      return .function(
        parameters: list(0...3) { $0.type(depth: depth - 1) }, result: .named(typeName()))
    }
  }
}

extension RandomSwift {
  mutating func expression(depth: Int = 3) -> Expression {
    guard depth > 0 else { return leaf() }
    let inner = depth - 1
    switch number(0...29) {
    case 0...5: return leaf()
    case 6...8: return chain(depth: inner)
    case 9...12: return .call(callee(depth: inner), arguments(depth: inner))
    case 13: return .subscripted(chain(depth: inner), list(1...2) { $0.argument(depth: inner) })
    case 14, 15: return .binary(operand(inner), .and, operand(inner))
    case 16: return .binary(operand(inner), .or, operand(inner))
    case 17: return .binary(operand(inner), .equal, operand(inner))
    case 18: return .binary(operand(inner), chance(50) ? .less : .notEqual, operand(inner))
    case 19: return .binary(operand(inner), .otherwise, operand(inner))
    case 20:
      return .ternary(operand(inner), then: operand(inner), otherwise: operand(inner))
    case 21:
      let end = chance(50) ? Expression.name(plainName()) : .integer(Int64(number(-9...9)))
      return .binary(.integer(Int64(number(-9...9))), .closedRange, end)
    case 22: return .not(chain(depth: inner))
    case 23: return .array(list(0...5) { $0.expression(depth: inner) }, layout: layout())
    case 24:
      return .dictionary(
        list(0...4) {
          DictionaryElement(key: .string($0.text()), value: $0.expression(depth: inner))
        })
    case 25, 26:
      return .trailingClosureCall(
        .member(chain(depth: 0), name()), list(0...2) { $0.argument(depth: inner) },
        closure(depth: inner))
    case 27: return .interpolation([.text(text()), .expression(chain(depth: 0)), .text(text())])
    default: return .implicitMember(name())
    }
  }

  /// What stands between operators: not `try`, which has to come first.
  private mutating func operand(_ depth: Int) -> Expression { expression(depth: depth) }

  private mutating func leaf() -> Expression {
    switch number(0...9) {
    case 0...4: .name(plainName())
    case 5: .string(text())
    case 6: .integer(Int64(number(-9_999_999...99_999_999)))
    case 7: .boolean(chance(50))
    case 8: .double(Double(number(-1000...1000)) / 8)
    default: .null
    }
  }

  mutating func chain(depth: Int) -> Expression {
    var base: Expression =
      switch number(0...9) {
      case 0...4: .name(plainName())
      case 5: .current
      case 6: .type(.named(typeName()))
      case 7: .type(.member(.named(typeName()), typeName(), arguments: []))
      case 8: .optionalChain(.name(plainName()))
      default: .call(.type(type(depth: 0)), list(0...2) { $0.argument(depth: 0) })
      }
    for _ in 0..<number(0...4) {
      switch number(0...5) {
      case 0...2: base = .member(base, name())
      case 3: base = .call(.member(base, name()), arguments(depth: min(depth, 1)))
      case 4: base = .subscripted(base, [argument(depth: 0)])
      default: base = .optionalChain(.member(base, name()))
      }
    }
    if case .optionalChain(let value) = base { return value }
    return base
  }

  private mutating func callee(depth: Int) -> Expression {
    switch number(0...5) {
    case 0, 1: .name(plainName())
    case 2: .type(type(depth: 0))
    case 3: .type(.named(typeName(), arguments: [type(depth: 0)]))
    case 4: .implicitMember(plainName())
    default: .member(chain(depth: depth), plainName())
    }
  }

  mutating func layout() -> ListLayout { chance(20) ? .onePerLine : .whenNeeded }

  mutating func argument(depth: Int) -> Argument {
    if chance(4) {
      return Argument(maybe(50) { $0.name() }, .text("one\n\n  two \\ \"\"\" \nthree"))
    }
    return Argument(maybe(60) { $0.name() }, expression(depth: depth))
  }

  private mutating func arguments(depth: Int) -> [Argument] {
    list(0...4) { $0.argument(depth: depth) }
  }

  private mutating func closure(depth: Int) -> Closure {
    Closure(
      parameters: list(0...2) { $0.plainName() },
      body: list(1...2) { .expression(.call(.name($0.plainName()), [$0.argument(depth: depth)])) })
  }

  /// An expression as a value, where `try` may stand in front.
  mutating func value(depth: Int = 3) -> Expression {
    switch number(0...9) {
    case 0: .tried(expression(depth: depth))
    case 1: .tried(.awaited(expression(depth: depth)))
    case 3: .text(text() + "\n" + text())
    default: expression(depth: depth)
    }
  }
}
