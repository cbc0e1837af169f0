import ArgumentParser
import Testing

@testable import chat_schema

@Suite("Arguments that are read without the parser")
struct PlainArgumentsTests {
  /// What the argument parser makes of the same arguments; `nil` for a mistake.
  private static func parsed(_ arguments: [String]) -> ValidationRequest? {
    (try? ValidateCommand.parse(Array(arguments.dropFirst())))?.request
  }

  @Test(arguments: [
    "--schema a.json b.json", "b.json --schema=a.json c/ -", "--entity user -q x",
    "--entity user --spec s.json --resolve a --resolve=b --report sarif --input array - x",
    "--schema a.json#/$defs/b --max-errors 0 --jobs 3 --progress never --no-assert-formats x y",
    "--schema a=b.json --report=json --quiet x",
    "--schema a.json --no-warnings --warnings unknown-format=error --warnings=ignored-sibling=off x",
    "--schema a.json --dialect draft4 --strict x", "--schema a.json --dialect=2020-12 x",
    "--schema a.json --expect-invalid x",
    "--schema a.json --list-valid x --report json",
  ])
  func `what scripts write is read, and as the parser reads it`(_ line: String) throws {
    let arguments = ["validate"] + line.split(separator: " ").map(String.init)
    let request = try #require(PlainArguments.request(arguments))
    #expect(request == Self.parsed(arguments))
  }

  @Test(arguments: [
    "", "--schema a.json", "--schema a.json --watch x", "--schema a.json --help x", "x",
    "--schema a.json --entity b x", "--schema a.json --spec b x", "--schema a.json --schema b x",
    "--schema a.json --jobs 0 x", "--schema a.json --jobs x y", "--schema a.json --report no x",
    "--schema a.json - -", "--schema a.json --quiet=yes x", "--schema a.json x --jobs",
    "--schema -x y", "--schema a.json -- x", "--schema a.json --que x", "--schema a.json -qq x",
    "--schema a.json --max-errors=-1 x", "--schema= x", "--schema a.json --warnings x=off y",
    "--schema a.json --warnings unknown-format y", "--schema a.json --warnings all=no y",
    "--schema a.json --dialect draft3 x", "--schema a.json --strict --strict x",
  ])
  func `anything else is left to the parser`(_ line: String) {
    let arguments = ["validate"] + line.split(separator: " ").map(String.init)
    #expect(PlainArguments.request(arguments) == nil)
  }

  @Test func `other commands are left to the parser`() {
    #expect(PlainArguments.request(["generate", "--schema", "a.json", "b.json"]) == nil)
    #expect(PlainArguments.request([String]()) == nil)
  }

  @Test func `random arguments are read as the parser reads them, or not at all`() {
    let words = [
      "--schema", "--schema", "--entity", "--spec", "--report", "--input", "--jobs", "--max-errors",
      "--progress", "--resolve", "--quiet", "-q", "--no-assert-formats", "--schema=a", "--jobs=2",
      "--input=json", "--resolve=", "--", "-", "a", "b.json", "text", "json", "auto", "3", "+3",
      "0x1",
      "never", "-1", "", "é=", "--progress=always", "--warnings", "--no-warnings", "all=off",
      "unknown-format=error",
      "--dialect", "--dialect=v1", "draft4", "2019-09", "--strict", "--expect-invalid",
      "--list-valid",
    ]
    var state: UInt64 = 7
    var count = 0
    for _ in 0..<1_000 {
      var arguments = ["validate", "--schema", "s"]
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      for _ in 0..<(state >> 33) % 7 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        arguments.append(words[Int((state >> 33) % UInt64(words.count))])
      }
      guard let request = PlainArguments.request(arguments) else { continue }
      count += 1
      #expect(request == Self.parsed(arguments), "\(arguments)")
    }
    #expect(count > 50)
  }
}
