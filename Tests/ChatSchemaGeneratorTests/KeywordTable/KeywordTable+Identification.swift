extension KeywordTable {
  /// Keywords that say what a schema is and where others are found.
  static let identification = [
    KeywordRow(
      "$schema", "decides which keywords count, and what they mean",
      KeywordProbe(
        ##"""
        {
          "$schema": "@other", "properties": {"a": {"$ref": "https://probe.example/a"}},
          "@otherDefs": {
            "a": {
              "$id": "https://probe.example/a", "$schema": "@dialect",
              "type": "array", "items": [{"type": "string"}]
            }
          }
        }
        """##, at: "/@otherDefs/a", only: older),
      KeywordProbe(
        ##"""
        {
          "$schema": "@other", "properties": {"a": {"$ref": "https://probe.example/a"}},
          "@otherDefs": {
            "a": {
              "id": "https://probe.example/a", "$schema": "@dialect",
              "type": "array", "items": [{"type": "string"}]
            }
          }
        }
        """##, at: "/@otherDefs/a", only: oldest),
      KeywordProbe(
        ##"""
        {
          "$schema": "@other", "properties": {"a": {"$ref": "https://probe.example/a"}},
          "@otherDefs": {
            "a": {
              "$id": "https://probe.example/a", "$schema": "@dialect",
              "type": "array", "prefixItems": [{"type": "string"}]
            }
          }
        }
        """##, at: "/@otherDefs/a", only: ["draft 2020-12", "version 1"])),
    KeywordRow(
      "$vocabulary", "decides which keywords count, in a meta-schema",
      KeywordProbe(
        #"{"$schema": "https://probe.example/other", "type": "string"}"#,
        other: """
          {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "$id": "https://probe.example/other",
            "$vocabulary": {
              "https://json-schema.org/draft/2020-12/vocab/core": true,
              "https://json-schema.org/draft/2020-12/vocab/applicator": true
            }
          }
          """, only: newest),
      KeywordProbe(
        #"{"$schema": "https://probe.example/other", "type": "string"}"#,
        other: """
          {
            "$schema": "https://json-schema.org/draft/2019-09/schema",
            "$id": "https://probe.example/other",
            "$vocabulary": {
              "https://json-schema.org/draft/2019-09/vocab/core": true,
              "https://json-schema.org/draft/2019-09/vocab/applicator": true
            }
          }
          """, only: ["draft 2019-09"])),
    KeywordRow(
      "$id", "a name that references find the type by",
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$ref": "https://probe.example/a"}},
          "@defs": {"a": {"$id": "https://probe.example/a", "type": "string"}}
        }
        """##, at: "/@defs/a")),
    KeywordRow(
      "id", "as `$id`",
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$ref": "https://probe.example/a"}},
          "definitions": {"a": {"id": "https://probe.example/a", "type": "string"}}
        }
        """##, at: "/definitions/a")),
    KeywordRow(
      "$anchor", "a name that references find the type by",
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$ref": "#a"}},
          "$defs": {"b": {"$anchor": "a", "type": "string"}}
        }
        """##, at: "/$defs/b")),
    KeywordRow(
      "$dynamicAnchor", "a name that references find the type by",
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$ref": "#a"}},
          "$defs": {"b": {"$dynamicAnchor": "a", "type": "string"}}
        }
        """##, at: "/$defs/b", only: newest),
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$dynamicRef": "a"}},
          "$defs": {"b": {"$dynamicAnchor": "a", "type": "string"}}
        }
        """##, at: "/$defs/b", only: ["version 1"])),
    KeywordRow(
      "$recursiveAnchor", "a name that references find the type by",
      KeywordProbe(
        ##"""
        {
          "$id": "https://probe.example/outer", "$recursiveAnchor": true,
          "properties": {"name": {"type": "string"}, "inner": {"$ref": "inner"}},
          "$defs": {
            "inner": {
              "$id": "inner", "$recursiveAnchor": true,
              "properties": {"child": {"$recursiveRef": "#"}}
            }
          }
        }
        """##)),
    KeywordRow(
      "$defs", "the name of the type of each definition that is used", definitions("$defs")),
    KeywordRow("definitions", "as `$defs`", definitions("definitions")),
    KeywordRow(
      "$ref", "the type of what it leads to; a type that contains itself is boxed",
      KeywordProbe(
        ##"{"properties": {"a": {"$ref": "#/@defs/b"}}, "@defs": {"b": {"type": "string"}}}"##,
        at: "/properties/a")),
    KeywordRow(
      "$dynamicRef", "the type of what it leads to from the root schema",
      KeywordProbe(
        ##"""
        {
          "properties": {"a": {"$dynamicRef": "#a"}},
          "$defs": {"b": {"$dynamicAnchor": "a", "type": "string"}}
        }
        """##, at: "/properties/a"),
      KeywordProbe(
        ##"""
        {
          "$id": "https://probe.example/lists",
          "properties": {"numbers": {"$ref": "numbers"}, "texts": {"$ref": "texts"}},
          "$defs": {
            "list": {
              "$id": "list", "items": {"$dynamicRef": "#item"},
              "$defs": {"item": {"$dynamicAnchor": "item"}}
            },
            "numbers": {
              "$id": "numbers", "$ref": "list",
              "$defs": {"item": {"$dynamicAnchor": "item", "type": "number"}}
            },
            "texts": {
              "$id": "texts", "$ref": "list",
              "$defs": {"item": {"$dynamicAnchor": "item", "type": "string"}}
            }
          }
        }
        """##, at: "/$defs/list/items")),
    KeywordRow(
      "$recursiveRef", "the type of what it leads to from the root schema",
      KeywordProbe(##"{"properties": {"a": {"$recursiveRef": "#"}}}"##, at: "/properties/a"),
      KeywordProbe(
        ##"""
        {
          "$id": "https://probe.example/forest",
          "properties": {"tree": {"$ref": "tree"}, "named": {"$ref": "named"}},
          "$defs": {
            "tree": {
              "$id": "tree", "$recursiveAnchor": true,
              "properties": {"child": {"$recursiveRef": "#"}}
            },
            "named": {
              "$id": "named", "$recursiveAnchor": true, "$ref": "tree", "required": ["name"]
            }
          }
        }
        """##, at: "/$defs/tree/properties/child")),
    KeywordRow(
      "$comment", "stays in the schema, for its authors", staysInSchema: true,
      KeywordProbe(#"{"type": "string", "$comment": "Why it is so."}"#)),
  ]

  private static let newest = ["draft 2020-12"]
  private static let older = ["draft 6", "draft 7", "draft 2019-09"]
  private static let oldest = ["draft 4"]

  private static func definitions(_ keyword: String) -> KeywordProbe {
    KeywordProbe(
      """
      {
        "properties": {"a": {"$ref": "#/\(keyword)/b"}},
        "\(keyword)": {"b": {"properties": {"c": {"type": "string"}}}}
      }
      """)
  }
}
