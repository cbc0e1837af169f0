import Foundation
import JSONText
import TestSupport

/// Values that a service passes on and that a client may not be able to read.
struct HostileValues {
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Texts of JSON values, one kind after the other.
  static let kinds: [[UInt8]] =
    [
      nested(16_384), nested(1000), nested(512), objects(3000),
      Array(#""\ud800""#.utf8), Array(#""\udc00 low first""#.utf8), Array(#""\ud800\ud800""#.utf8),
      Array(#"{"\ud800":1}"#.utf8), Array(#"{"text":"]}\"\ud800[{"}"#.utf8),
      quoted([0xFF]), quoted([0xC3, 0x28]), quoted([0xED, 0xA0, 0x80]), quoted([0xC0, 0x80]),
      quoted([0xF4, 0x90, 0x80, 0x80]), quoted([0xE2, 0x82]), quoted([0x01]), quoted([0x0A]),
      Array(#""\x41""#.utf8), Array(#""\u12""#.utf8), Array(#""\u0000""#.utf8),
      Array("1e999999999".utf8), Array("-0.000000000000000000000000000000001e-99999".utf8),
      [UInt8](repeating: UInt8(ascii: "9"), count: 30_000), Array("01".utf8), Array("NaN".utf8),
      Array("tru".utf8), Array("-".utf8), Array("+1".utf8), Array("1.".utf8), Array("null".utf8),
      Array(#"{"a":1,"a":2,"a":{"a":3,"a":[]}}"#.utf8), Array(#"{"":"","":0}"#.utf8),
      Array("[1 2]".utf8), Array("{1:2}".utf8), Array(#"{"a" 1}"#.utf8), Array("[,]".utf8),
      Array("{}".utf8), Array("[]".utf8), Array(#""""#.utf8), Array("7".utf8), Array("true".utf8),
    ]

  /// Whether a value is a string that can be read.
  static func isText(_ value: [UInt8]) -> Bool {
    value.first == UInt8(ascii: "\"") && (try? JSONValue(parsing: value)) != nil
  }

  /// Arrays in each other.
  static func nested(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "["), count: depth)
      + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
  }

  private static func objects(_ depth: Int) -> [UInt8] {
    Array(
      (String(repeating: #"{"a":"#, count: depth) + "0" + String(repeating: "}", count: depth)).utf8
    )
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "\"")] + bytes + [UInt8(ascii: "\"")]
  }

  /// A value in which one of the kinds stands somewhere.
  mutating func next() -> [UInt8] {
    let kind = Self.kinds.randomElement(using: &random) ?? []
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return kind
    case 1: return Array("[0,".utf8) + kind + Array("]".utf8)
    case 2: return Array(#"{"id":"h","text":"#.utf8) + kind + Array("}".utf8)
    case 3: return Array(#"{"text":"t","custom":{"deep":"#.utf8) + kind + Array("}}".utf8)
    case 4:
      return Array(#"{"id":"h","text":"t","createdAt":"2023-11-14T22:13:20Z","custom":{"c":"#.utf8)
        + kind + Array("}}".utf8)
    default:
      return Array(#"{ "text" : [ "]" , "\"}" , "#.utf8) + kind + Array(" ] }".utf8)
    }
  }
}
