import JSONSchema
import Testing

@testable import ChatSchemaGenerator

/// What is wrong with identities, links between entities, and what follows from them.
@Suite struct RelationshipDiagnosticsTests {
  /// A spec of two entities; members of each can be added.
  private func spec(project: String = "", task: String = "", tasks: String = "", link: String = "")
    -> SpecFixture
  {
    SpecFixture(
      """
      {
        "entities": {
          "Project": {
            "identity": "id",
            "attributes": { "id": { "type": "string" }, "name": { "type": "string" } },
            \(tasks.isEmpty ? #""relationships": { "tasks": { "to": "Duty", "many": true, "inverse": "project" } }"# : tasks)\(project.isEmpty ? "" : ",\n" + project)
          },
          "Duty": {
            "identity": "id",
            "attributes": {
              "id": { "type": "string" },
              "isOpen": { "type": "bool", "default": true },
              "note": { "type": "string", "optional": true }\(task.isEmpty ? "" : ",\n" + task)
            },
            \(link.isEmpty ? #""relationships": { "project": { "to": "Project", "inverse": "tasks" } }"# : link)
          }
        }
      }
      """)
  }

  @Test func `the fixture itself is right`() { spec().expect([]) }

  @Test func `an entity that nobody declared is reported`() {
    spec(link: #""relationships": { "project": { "to": 1️⃣"Projet", "inverse": "tasks" } }"#)
      .expect([("1️⃣", "unknown-entity", "Project")])
  }

  @Test func `an inverse that is not there is reported`() {
    spec(
      tasks: #""relationships": { "tasks": { "to": "Duty", "many": true, "inverse": 1️⃣"projct" } }"#,
      link: #""relationships": { "project": { "to": "Project", "inverse": 2️⃣"tasks" } }"#
    )
    .expect([("1️⃣", "missing-inverse", "project"), ("2️⃣", "inverse-not-mutual", nil)])
  }

  @Test func `both sides name each other`() {
    spec(
      tasks: """
        "relationships": {
          "tasks": { "to": "Duty", "many": true, "inverse": "project" },
          "drafts": { "to": "Duty", "many": true, "inverse": 1️⃣"project" }
        }
        """
    ).expect([("1️⃣", "inverse-not-mutual", nil)])
  }

  @Test func `many on both sides need an entity between them`() {
    spec(
      tasks:
        #""relationships": { "tasks": 1️⃣{ "to": "Duty", "many": true, "inverse": "project" } }"#,
      link:
        #""relationships": { "project": 2️⃣{ "to": "Project", "many": true, "inverse": "tasks" } }"#
    ).expect([
      ("1️⃣", "unsupported-relationship", nil), ("2️⃣", "unsupported-relationship", nil),
    ])
  }

  @Test func `what is required can not stay behind`() {
    spec(
      tasks:
        #""relationships": { "tasks": { "to": "Duty", "many": true, "inverse": "project", "onDelete": 1️⃣"detach" } }"#,
      link:
        #""relationships": { "project": { "to": "Project", "inverse": "tasks", "required": true, "onDelete": 2️⃣"cascade" } }"#
    ).expect([
      ("1️⃣", "impossible-delete-rule", nil), ("2️⃣", "impossible-delete-rule", nil),
    ])
  }

  @Test func `what is required needs a rule`() {
    spec(
      tasks:
        #""relationships": { "tasks": 1️⃣{ "to": "Duty", "many": true, "inverse": "project" } }"#,
      link:
        #""relationships": { "project": { "to": "Project", "inverse": "tasks", "required": true } }"#
    ).expect([("1️⃣", "missing-delete-rule", nil)])
  }

  @Test func `a derived path leads along one object to an attribute of the same type`() {
    spec(
      task: """
        "a": { "type": "ProjectID", "derived": { "path": 1️⃣"projct.id" } },
        "b": { "type": "ProjectID", "derived": { "path": 2️⃣"project.ide" } },
        "c": { "type": "int", "derived": { "path": 3️⃣"project.name" } },
        "d": { "derived": { "path": "project.name" } }
        """
    ).expect([
      ("1️⃣", "unknown-relationship", "project"), ("2️⃣", "unknown-attribute", "id"),
      ("3️⃣", "type-conflict", nil),
    ])
  }

  @Test func `a count is a number of many objects with values that they can have`() {
    let fixture = SpecFixture(
      spec().files["entities.json", default: ""].replacing(
        #""name": { "type": "string" }"#,
        with: """
          "name": { "type": "string" },
          "n1": { "derived": { "count": 1️⃣"taks" } },
          "n2": { "type": "string", "derived": { "count": 2️⃣"tasks" } },
          "n3": { "derived": { "count": "tasks", "where": { 3️⃣"isOpn": true } } },
          "n4": { "derived": { "count": "tasks", "where": { "isOpen": 4️⃣"yes" } } }
          """))
    fixture.expect([
      ("1️⃣", "unknown-relationship", "tasks"), ("2️⃣", "type-conflict", nil),
      ("3️⃣", "unknown-attribute", "isOpen"), ("4️⃣", "type-conflict", nil),
    ])
  }

  @Test func `requests name labels and attributes that exist`() {
    spec(
      project: """
        "requests": {
          "projectsBy(name:)": { "where": { "name": 1️⃣"nme" }, "sort": [2️⃣"-nam", "tasks.id"] },
          3️⃣"projectsBy(key:)": { "where": { 4️⃣"kee": "id" } },
          "projectsBy(flag:)": { "where": { "flag": { "requires": 5️⃣"name" } } }
        }
        """.replacing(#", "tasks.id""#, with: "")
    ).expect([
      ("1️⃣", "unknown-attribute", "name"), ("2️⃣", "unknown-attribute", "name"),
      ("3️⃣", "missing-condition", nil), ("4️⃣", "unknown-parameter", "key"),
      ("5️⃣", "type-conflict", nil),
    ])
  }

  @Test func `values that requests ask for belong to attributes that can have them`() {
    spec(
      link: #"""
        "relationships": { "project": { "to": "Project", "inverse": "tasks" } },
        "requests": {
          "all()": { "only": { 1️⃣"notes": "x", "isOpen": 2️⃣"yes" } },
          "open(flag:)": {
            "where": { "flag": { "requires": "isOpen", "otherwise": { 3️⃣"nots": "x" } } }
          }
        }
        """#
    ).expect([
      ("1️⃣", "unknown-attribute", "note"), ("2️⃣", "type-conflict", nil),
      ("3️⃣", "unknown-attribute", "note"),
    ])
  }

  @Test func `what a write resets is a local boolean with a default`() {
    spec(
      task: #"""
        "seen": { "type": "string", "default": "no", "local": true, "resets": 1️⃣true },
        "new": { "type": "bool", "default": true, "local": false, "resets": 2️⃣true },
        "mark": { "type": "bool", "default": false, "local": true, "resets": true }
        """#
    ).expect([("1️⃣", "type-conflict", nil), ("2️⃣", "type-conflict", nil)])
  }

  @Test func `indexes name stored attributes`() {
    spec(
      project: #""unique": [["id", 1️⃣"nam"]], "indexes": [["name"], 2️⃣["name"]]"#
    ).expect([("1️⃣", "unknown-attribute", "name"), ("2️⃣", "duplicate-name", nil)])
  }

  @Test(arguments: [
    (#"1️⃣"ide""#, "unknown-attribute", "id"), (#"1️⃣"note""#, "optional-identity", nil),
    (#"1️⃣"isOpen""#, "type-conflict", nil),
    (#"{ "text": 1️⃣"{note}:{isOpen}" }"#, "optional-identity", nil),
    (#"{ "text": 1️⃣"{isOpen}{mark}" }"#, "ambiguous-identity", nil),
    (#"{ "text": 1️⃣"{mark}:{mark}" }"#, "duplicate-name", nil),
    (#"{ "text": "{mark}:{until}", "separable": 1️⃣true }"#, "type-conflict", nil),
  ])
  func `an identity is made of attributes that every object has`(
    identity: String, id: String, suggestion: String?
  ) {
    SpecFixture(
      """
      { "entities": { "Duty": {
        "identity": \(identity),
        "attributes": {
          "\(identity.contains("text") ? "key" : "id")": { "type": "string" },
          "mark": { "type": "string" },
          "isOpen": { "type": "bool" },
          "until": { "type": "date" },
          "note": { "type": "string", "optional": true }
        }
      } } }
      """
    ).expect([("1️⃣", id, suggestion)])
  }

  @Test func `a version is made of attributes that payloads hold`() {
    SpecFixture(
      """
      { "entities": { "Duty": {
        "identity": "id",
        "version": { "tag": 1️⃣"etag", "order": 2️⃣"seen" },
        "attributes": {
          "id": { "type": "string" },
          "eTag": { "type": "string" },
          "seen": { "type": "date", "local": true, "optional": true }
        }
      } } }
      """
    ).expect([("1️⃣", "unknown-attribute", "eTag"), ("2️⃣", "uncoded-version", nil)])
  }

  @Test func `a value can not hold itself`() {
    spec(
      tasks:
        #""relationships": { "tasks": { "to": "Duty", "many": true, "inverse": "project" }, "first": { "to": "Duty", "inverse": "home", "embed": { "as": "firstTask", "member": "first", "optional": true } } }"#,
      link:
        #""relationships": { "project": { "to": "Project", "inverse": "tasks" }, "home": 1️⃣{ "to": "Project", "inverse": "first", "embed": { "as": "homeProject", "member": "home" } } }"#
    ).expect([("1️⃣", "endless-embedding", nil)])
  }

  @Test func `an embedded object comes from somewhere, and inherits what exists`() {
    spec(
      tasks: """
        "relationships": { "tasks": {
          "to": "Duty", "many": true, "inverse": "project",
          "embed": {
            "as": "taskList", "member": "tasks",
            "groupedBy": [1️⃣"isOpen"], "inherits": { 2️⃣"nte": "name", "note": 3️⃣"nam" }
          }
        } }
        """,
      link:
        #""relationships": { "project": { "to": "Project", "inverse": "tasks", "embed": 4️⃣{ "as": "home" } } }"#
    ).expect([
      ("1️⃣", "invalid-grouping", nil), ("2️⃣", "unknown-attribute", "note"),
      ("3️⃣", "unknown-attribute", "name"), ("4️⃣", "uncoded-embedding", nil),
    ])
  }

  @Test func `a role is there once, and has what it needs`() {
    SpecFixture(
      """
      { "entities": {
        "A": { "role": "user", "identity": "id", "attributes": { "id": { "type": "string" } } },
        "B": { "role": 1️⃣"user", "identity": "id", "attributes": { "id": { "type": "string" } } },
        "C": { "role": 2️⃣"message", "identity": "id", "attributes": { "id": { "type": "string" } } }
      } }
      """
    ).expect([
      ("1️⃣", "duplicate-role", nil), ("2️⃣", "incomplete-role", nil),
      ("2️⃣", "incomplete-role", nil), ("2️⃣", "incomplete-role", nil),
    ])
  }

  @Test func `types that are generated have names of their own`() {
    SpecFixture(
      """
      { "entities": {
        "Duty": { "identity": "id", "attributes": { "id": { "type": "string" } } },
        1️⃣"DUTY": {
          "identity": "id", "names": { "identifier": "OtherID" },
          "attributes": { "id": { "type": "string" } }
        }
      } }
      """
    ).expect([
      ("1️⃣", "duplicate-name", "DUTYModel"), ("1️⃣", "duplicate-name", "ManagedDUTYModel"),
      ("1️⃣", "duplicate-name", "StoredDUTYModel"),
    ])
  }

  @Test(arguments: [
    // A name that Swift has is another one in Swift.
    #""Date": { IDENTITY }, 1️⃣"DateModel": { IDENTITY }"#,
    #""User": { IDENTITY }, 1️⃣"UserID": { IDENTITY }"#,
    #""UserID": { IDENTITY }, 1️⃣"User": { IDENTITY }"#,
    // Types inside a model: twice, and in front of one that the model refers to.
    #""User": { IDENTITY, "parts": { "condition": { "type": "State", "attributes": ["a"], "optional": true } }, ATTRIBUTES, 1️⃣"state": VALUES } }"#,
    #""User": { IDENTITY, ATTRIBUTES, "my_state": VALUES, 1️⃣"my-state": { "values": ["c"] } } }"#,
    #""User": { IDENTITY, ATTRIBUTES, 1️⃣"user": VALUES } }"#,
    #""User": { IDENTITY, ATTRIBUTES, 1️⃣"status": VALUES }, "relationships": { "now": { "to": "Status", "inverse": "users", "embed": { "as": "now", "member": "now" } } } }, "Status": { IDENTITY, "relationships": { "users": { "to": "User", "many": true, "inverse": "now", "onDelete": "cascade" } } }"#,
  ])
  func `a generated type that has the name of another is refused`(entities: String) {
    let attributes = #""attributes": { "id": { "type": "string" }, "a": { "type": "string" }"#
    let fixture = SpecFixture(
      "{ \"entities\": { \(entities) } }"
        .replacing("IDENTITY }", with: "IDENTITY, ATTRIBUTES } }")
        .replacing("IDENTITY, \"rel", with: "IDENTITY, ATTRIBUTES }, \"rel")
        .replacing("IDENTITY", with: #""identity": "id""#)
        .replacing("ATTRIBUTES", with: attributes)
        .replacing("VALUES", with: #"{ "values": ["a", "b"] }"#))
    let diagnostics = fixture.read().diagnostics
    let found = diagnostics.filter { $0.id == "duplicate-name" }
    #expect(found.map { $0.location.map { "\($0)" } } == [fixture.marks["1️⃣"]], "\(diagnostics)")
    #expect(found.allSatisfy { $0.suggestion != nil && $0.severity == .error })
  }

  @Test func `parts group attributes that fit them`() {
    SpecFixture(
      """
      { "entities": { "Duty": {
        "identity": "id",
        "attributes": {
          "id": { "type": "string" },
          "title": { "type": "string" },
          "seen": { "type": "bool", "local": true }
        },
        "parts": {
          "words": { "type": "Words", "member": "words", "attributes": [1️⃣"title", 2️⃣"titel"] },
          "state": { "type": "State", "attributes": [3️⃣"seen"] },
          "again": { "type": 4️⃣"Again", "attributes": [5️⃣"seen"] },
          6️⃣"whole": { "type": "Whole", "payload": 7️⃣true, "member": "whole" }
        }
      } } }
      """.replacing("4️⃣", with: "").replacing("6️⃣", with: "")
    ).expect([
      ("1️⃣", "part-mismatch", nil), ("2️⃣", "unknown-attribute", "title"),
      ("3️⃣", "part-mismatch", nil), ("5️⃣", "duplicate-name", nil), ("5️⃣", "part-mismatch", nil),
      ("7️⃣", "missing-schema", nil),
    ])
  }
}
