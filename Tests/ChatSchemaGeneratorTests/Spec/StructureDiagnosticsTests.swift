import Testing

@testable import ChatSchemaGenerator

/// What is wrong with the form of a spec, before its meaning is asked for.
@Suite struct StructureDiagnosticsTests {
  @Test func `a key that means nothing is named, with the one that was probably meant`() {
    SpecFixture(
      """
      {
        1️⃣"entites": {},
        "entities": {
          "Duty": {
            "identity": "id",
            2️⃣"atributes": {},
            "attributes": { "id": { "type": "string", 3️⃣"defualt": "" } },
            "relationships": {}
          }
        }
      }
      """
    ).expect([
      ("1️⃣", "unknown-key", "entities"), ("2️⃣", "unknown-key", "attributes"),
      ("3️⃣", "unknown-key", "default"),
    ])
  }

  @Test func `a missing key is reported at the object that lacks it`() {
    SpecFixture(
      #"{"entities": {"Duty": 1️⃣{"attributes": {"id": {"type": "string"}}}}}"#
    ).expect([("1️⃣", "missing-key", nil)])
    SpecFixture("1️⃣{}").expect([("1️⃣", "missing-key", nil)])
  }

  @Test func `an entity needs a schema or attributes`() {
    SpecFixture(#"{"entities": {"Duty": 1️⃣{"identity": 2️⃣"id"}}}"#)
      .expect([("1️⃣", "missing-key", nil), ("2️⃣", "unknown-attribute", nil)])
  }

  @Test func `a value of the wrong kind is reported at the value`() {
    SpecFixture(
      """
      {"entities": {"Duty": {
        "identity": 1️⃣7,
        "role": 2️⃣"usr",
        "attributes": {"id": {"type": "string", "indexed": 3️⃣"yes"}},
        "unique": 4️⃣{"columns": []}
      }}}
      """
    ).expect([
      ("1️⃣", "wrong-type", nil), ("2️⃣", "unknown-value", "user"), ("3️⃣", "wrong-type", nil),
      ("4️⃣", "wrong-type", nil),
    ])
  }

  @Test func `a name that Swift can not say is reported at the name`() {
    SpecFixture(
      #"{"entities": {1️⃣"my task": {"identity": "id", "attributes": {"id": {"type": "string"}}}}}"#
    ).expect([("1️⃣", "invalid-name", nil)])
  }

  @Test func `keys that exclude each other are reported`() {
    SpecFixture(
      """
      {
        "customData": {"group": "Data", "slots": {"Duty": {}}},
        "entities": {"Duty": {
          "identity": "id",
          "attributes": {
            "id": {"type": "string"},
            "custom": {"slot": "Duty", 1️⃣"type": "json"},
            "note": {"type": "string", "local": true, 2️⃣"member": "note"}
          }
        }}
      }
      """
    ).expect([("1️⃣", "misplaced-key", nil), ("2️⃣", "misplaced-key", nil)])
  }

  @Test func `a condition makes exactly one comparison`() {
    SpecFixture(
      """
      {"entities": {"Duty": {
        "identity": "id",
        "attributes": {"id": {"type": "string"}},
        "requests": {
          "taskBy(id:)": {"where": {"id": 1️⃣{"optional": true}}},
          "tasksBy(id:)": {"where": {"id": 2️⃣{"equals": "id", "notEquals": "id"}}}
        }
      }}}
      """
    ).expect([("1️⃣", "missing-key", nil), ("2️⃣", "conflicting-keys", nil)])
  }

  @Test(arguments: [
    ("{\"entities\": {1️⃣,}}", "trailing comma"), ("1️⃣// tasks\n{}", "comment"),
    ("1️⃣{\"entities\": {}", "cut off"), ("1️⃣\u{FEFF}{}", "byte-order mark"),
    ("1️⃣", "nothing"), ("{1️⃣entities: {}}", "unquoted name"),
  ])
  func `text that is no JSON is reported where it breaks`(text: String, what: String) {
    SpecFixture(text).expect([("1️⃣", "json-syntax", nil)])
  }

  @Test func `a name that is there twice is reported at the second one`() {
    SpecFixture(
      """
      {"entities": {"Duty": {
        "identity": "id",
        "attributes": {"id": {"type": "string"}, 1️⃣"id": {"type": "uuid"}}
      }}}
      """
    ).expect([("1️⃣", "duplicate-member", nil)])
  }
}
