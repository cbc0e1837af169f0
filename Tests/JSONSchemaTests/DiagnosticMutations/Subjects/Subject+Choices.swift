extension Subject {
  /// Schemas made of choices: alternatives told apart by constants, patterns, types, nested members or
  /// by their members alone, open and closed, inside of each other, and recursive.
  static func choices() throws -> [Subject] {
    try [
      Subject("document", document, instances: documents),
      Subject("payments", payments, instances: paymentInstances),
      Subject("closed payments", closed(payments), instances: paymentInstances),
      Subject("envelopes", envelopes, instances: envelopeInstances),
      Subject("readings", readings, instances: readingInstances),
      Subject("pets and vehicles", groups, instances: groupInstances),
      Subject("expressions", expressions, instances: expressionInstances),
      Subject("unevaluated", unevaluated, instances: paymentInstances),
      Subject("parameters", parameters, instances: parameterInstances),
      Subject("messages", messages, instances: messageInstances),
      Subject("runs and jobs", runs, instances: runInstances),
    ]
  }

  /// The same schema, in which alternatives refuse members that they do not name.
  private static func closed(_ schema: String) -> String {
    schema.replacing(#""required""#, with: #""additionalProperties": false, "required""#)
  }

  /// Nodes of a text, six kinds, of which four have children; `const` tells them apart.
  private static let document = ##"""
    {
      "$ref": "#/$defs/node",
      "$defs": {
        "node": {
          "oneOf": [
            {"$ref": "#/$defs/doc"}, {"$ref": "#/$defs/list"}, {"$ref": "#/$defs/item"},
            {"$ref": "#/$defs/heading"}, {"$ref": "#/$defs/text"}, {"$ref": "#/$defs/image"}
          ]
        },
        "doc": {
          "type": "object",
          "properties": {
            "type": {"const": "doc"},
            "content": {"type": "array", "items": {"$ref": "#/$defs/node"}, "minItems": 1}
          },
          "required": ["type", "content"]
        },
        "list": {
          "type": "object",
          "properties": {
            "type": {"const": "list"},
            "ordered": {"type": "boolean"},
            "content": {"type": "array", "items": {"$ref": "#/$defs/node"}}
          },
          "required": ["type", "content"]
        },
        "item": {
          "type": "object",
          "properties": {
            "type": {"const": "item"},
            "content": {"type": "array", "items": {"$ref": "#/$defs/node"}}
          },
          "required": ["type", "content"]
        },
        "heading": {
          "type": "object",
          "properties": {
            "type": {"const": "heading"},
            "level": {"type": "integer", "minimum": 1, "maximum": 6},
            "content": {"type": "array", "items": {"$ref": "#/$defs/node"}}
          },
          "required": ["type", "level"]
        },
        "text": {
          "type": "object",
          "properties": {
            "type": {"const": "text"},
            "text": {"type": "string", "minLength": 1},
            "marks": {"type": "array", "items": {"enum": ["bold", "italic", "code"]}, "uniqueItems": true}
          },
          "required": ["type", "text"]
        },
        "image": {
          "type": "object",
          "properties": {
            "type": {"const": "image"},
            "source": {"type": "string", "format": "uri"},
            "width": {"type": "integer", "exclusiveMinimum": 0}
          },
          "required": ["type", "source"]
        }
      }
    }
    """##

  private static let documents = [
    ##"""
    {"type": "doc", "content": [
      {"type": "heading", "level": 2, "content": [{"type": "text", "text": "Title", "marks": ["bold"]}]},
      {"type": "list", "ordered": true, "content": [
        {"type": "item", "content": [
          {"type": "list", "content": [
            {"type": "item", "content": [
              {"type": "text", "text": "deep", "marks": ["italic", "code"]},
              {"type": "image", "source": "https://example.com/a.png", "width": 640}
            ]}
          ]}
        ]},
        {"type": "item", "content": [{"type": "text", "text": "b"}]}
      ]}
    ]}
    """##,
    ##"{"type": "image", "source": "https://example.com/b.png"}"##,
  ]

  /// `enum` of one or several values tells them apart.
  private static let payments = ##"""
    {
      "type": "array",
      "items": {
        "oneOf": [
          {
            "type": "object",
            "properties": {
              "method": {"enum": ["visa", "mastercard"]},
              "number": {"type": "string", "pattern": "^[0-9]{12,16}$"},
              "expires": {"type": "string", "format": "date"}
            },
            "required": ["method", "number", "expires"]
          },
          {
            "type": "object",
            "properties": {
              "method": {"enum": ["transfer"]},
              "account": {"type": "string", "minLength": 5, "maxLength": 34},
              "bank": {"type": "string"}
            },
            "required": ["method", "account"]
          },
          {
            "type": "object",
            "properties": {
              "method": {"enum": ["cash", "cheque"]},
              "amount": {"type": "number", "minimum": 1},
              "tendered": {"type": "array", "items": {"type": "integer"}, "maxItems": 4}
            },
            "required": ["method", "amount"]
          }
        ]
      }
    }
    """##

  private static let paymentInstances = [
    ##"""
    [
      {"method": "visa", "number": "4111111111111111", "expires": "2027-01-31"},
      {"method": "transfer", "account": "DE89370400440532013000", "bank": "Example"},
      {"method": "cheque", "amount": 12.5},
      {"method": "cash", "amount": 20, "tendered": [10, 10]}
    ]
    """##
  ]

  /// A member of a member tells them apart, and beside it a pattern.
  private static let envelopes = ##"""
    {
      "type": "object",
      "properties": {
        "events": {
          "type": "array",
          "items": {
            "anyOf": [
              {
                "type": "object",
                "properties": {
                  "meta": {
                    "type": "object",
                    "properties": {"kind": {"const": "created"}, "version": {"type": "integer"}},
                    "required": ["kind"]
                  },
                  "body": {
                    "type": "object",
                    "properties": {"name": {"type": "string", "minLength": 1}, "size": {"type": "integer"}},
                    "required": ["name", "size"]
                  }
                },
                "required": ["meta", "body"]
              },
              {
                "type": "object",
                "properties": {
                  "meta": {
                    "type": "object",
                    "properties": {"kind": {"const": "removed"}, "version": {"type": "integer"}},
                    "required": ["kind"]
                  },
                  "reason": {"type": "string"}
                },
                "required": ["meta", "reason"]
              }
            ]
          }
        },
        "owner": {
          "oneOf": [
            {
              "type": "object",
              "properties": {
                "id": {"type": "string", "pattern": "^usr_"}, "email": {"type": "string", "format": "email"}
              },
              "required": ["id", "email"]
            },
            {
              "type": "object",
              "properties": {
                "id": {"type": "string", "pattern": "^org_"}, "seats": {"type": "integer", "minimum": 1}
              },
              "required": ["id", "seats"]
            }
          ]
        }
      },
      "required": ["events", "owner"]
    }
    """##

  private static let envelopeInstances = [
    ##"""
    {
      "events": [
        {"meta": {"kind": "created", "version": 1}, "body": {"name": "a", "size": 3}},
        {"meta": {"kind": "removed", "version": 2}, "reason": "old"}
      ],
      "owner": {"id": "usr_1", "email": "jane@example.com"}
    }
    """##,
    ##"{"events": [], "owner": {"id": "org_1", "seats": 5}}"##,
  ]

  /// Types tell them apart, and members alone.
  private static let readings = ##"""
    {
      "type": "object",
      "properties": {
        "values": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type": "null"},
              {"type": "number", "minimum": 0, "maximum": 100},
              {"type": "string", "pattern": "^[a-z]+$"},
              {
                "type": "object",
                "properties": {
                  "low": {"type": "number"}, "high": {"type": "number"}, "unit": {"enum": ["C", "F"]}
                },
                "required": ["low", "high"],
                "additionalProperties": false
              }
            ]
          }
        },
        "place": {
          "oneOf": [
            {
              "type": "object",
              "properties": {
                "latitude": {"type": "number", "maximum": 90}, "longitude": {"type": "number", "maximum": 180}
              },
              "required": ["latitude", "longitude"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "street": {"type": "string"}, "city": {"type": "string"},
                "zip": {"type": "string", "maxLength": 10}
              },
              "required": ["street", "city"],
              "additionalProperties": false
            }
          ]
        }
      },
      "required": ["values", "place"]
    }
    """##

  private static let readingInstances = [
    ##"""
    {
      "values": [1, null, "low", {"low": 1, "high": 2, "unit": "C"}, 100],
      "place": {"latitude": 50.1, "longitude": 8.7}
    }
    """##,
    ##"{"values": [], "place": {"street": "Main", "city": "Mainz", "zip": "55116"}}"##,
  ]

  /// Choices between choices.
  private static let groups = ##"""
    {
      "type": "object",
      "additionalProperties": {"$ref": "#/$defs/thing"},
      "$defs": {
        "thing": {"anyOf": [{"$ref": "#/$defs/pet"}, {"$ref": "#/$defs/vehicle"}, {"type": "null"}]},
        "pet": {
          "oneOf": [
            {
              "type": "object",
              "properties": {"kind": {"const": "cat"}, "lives": {"type": "integer", "maximum": 9}},
              "required": ["kind", "lives"]
            },
            {
              "type": "object",
              "properties": {"kind": {"const": "dog"}, "tricks": {"type": "array", "items": {"type": "string"}}},
              "required": ["kind", "tricks"]
            }
          ]
        },
        "vehicle": {
          "oneOf": [
            {
              "type": "object",
              "properties": {"kind": {"const": "car"}, "doors": {"enum": [3, 5]}},
              "required": ["kind", "doors"]
            },
            {
              "type": "object",
              "properties": {"kind": {"const": "bus"}, "seats": {"type": "integer", "minimum": 8}},
              "required": ["kind", "seats"]
            }
          ]
        }
      }
    }
    """##

  private static let groupInstances = [
    ##"""
    {
      "a": {"kind": "cat", "lives": 7}, "b": {"kind": "dog", "tricks": ["sit", "roll"]},
      "c": {"kind": "car", "doors": 5}, "d": {"kind": "bus", "seats": 40}, "e": null
    }
    """##
  ]

  /// Keys tell them apart, and all refer to the whole again.
  private static let expressions = ##"""
    {
      "$ref": "#/$defs/expression",
      "$defs": {
        "expression": {
          "anyOf": [
            {"type": "number"},
            {"type": "string", "pattern": "^[a-z]+$"},
            {
              "type": "object",
              "properties": {"not": {"$ref": "#/$defs/expression"}},
              "required": ["not"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {"and": {"type": "array", "items": {"$ref": "#/$defs/expression"}, "minItems": 2}},
              "required": ["and"],
              "additionalProperties": false
            },
            {
              "type": "object",
              "properties": {
                "operator": {"enum": ["<", ">", "="]},
                "left": {"$ref": "#/$defs/expression"}, "right": {"$ref": "#/$defs/expression"}
              },
              "required": ["operator", "left", "right"],
              "additionalProperties": false
            }
          ]
        }
      }
    }
    """##

  private static let expressionInstances = [
    ##"""
    {"and": [
      {"not": {"operator": "<", "left": "a", "right": 5}},
      {"and": [{"operator": "=", "left": {"not": "b"}, "right": "c"}, "d"]}
    ]}
    """##
  ]

  /// A reference or a parameter, whose constants have a `type` beside them.
  private static let parameters = ##"""
    {
      "type": "array",
      "items": {
        "oneOf": [
          {
            "type": "object",
            "properties": {"$ref": {"type": "string", "format": "uri-reference"}},
            "required": ["$ref"],
            "additionalProperties": false
          },
          {
            "type": "object",
            "properties": {
              "in": {"type": "string", "enum": ["query", "header", "path"]},
              "name": {"type": "string", "minLength": 1},
              "style": {"type": "string", "pattern": "^(simple|form)$"},
              "explode": {"type": "boolean"}
            },
            "required": ["in", "name"]
          }
        ]
      }
    }
    """##

  private static let parameterInstances = [
    ##"""
    [{"$ref": "#/parameters/page"}, {"in": "query", "name": "limit", "style": "form"},
     {"in": "header", "name": "trace", "explode": false}]
    """##
  ]

  /// Messages of known kinds, and of any other one that says so.
  private static let messages = ##"""
    {
      "oneOf": [
        {
          "type": "object",
          "properties": {
            "kind": {"const": "chat.text"}, "body": {"type": "string", "minLength": 1},
            "format": {"type": "string", "enum": ["plain", "markdown"]}
          },
          "required": ["kind", "body"]
        },
        {
          "type": "object",
          "properties": {
            "kind": {"const": "chat.image"}, "url": {"type": "string", "format": "uri"},
            "width": {"type": "integer", "minimum": 1}
          },
          "required": ["kind", "url"]
        },
        {
          "type": "object",
          "properties": {
            "kind": {"type": "string", "not": {"enum": ["chat.text", "chat.image"]}},
            "fallback": {"type": "string", "maxLength": 40}
          },
          "required": ["kind", "fallback"]
        }
      ]
    }
    """##

  private static let messageInstances = [
    ##"{"kind": "chat.text", "body": "Hello", "format": "markdown"}"##,
    ##"{"kind": "chat.image", "url": "https://example.com/a.png", "width": 64}"##,
    ##"{"kind": "vote", "fallback": "A vote"}"##,
  ]

  /// Events of which one excludes the members of the other.
  private static let runs = ##"""
    {
      "oneOf": [
        {
          "type": "object",
          "allOf": [{"properties": {
            "state": {"type": "string", "enum": ["START", "COMPLETE", "FAIL"]},
            "run": {"type": "object", "properties": {"id": {"type": "string", "minLength": 8}},
              "required": ["id"]},
            "job": {"type": "string"}
          }, "required": ["run", "job"]}]
        },
        {
          "type": "object",
          "allOf": [{"properties": {"job": {"type": "string"}, "inputs": {"type": "array"}},
            "required": ["job"]}, {"not": {"required": ["run"]}}]
        }
      ]
    }
    """##

  private static let runInstances = [
    ##"{"state": "COMPLETE", "run": {"id": "12345678"}, "job": "load"}"##,
    ##"{"job": "load", "inputs": [1, 2]}"##,
  ]

  /// What the alternatives do not name is refused beside them.
  private static let unevaluated = ##"""
    {
      "type": "array",
      "items": {
        "anyOf": [
          {
            "properties": {
              "method": {"enum": ["visa", "mastercard"]},
              "number": {"type": "string", "pattern": "^[0-9]{12,16}$"},
              "expires": {"type": "string", "format": "date"}
            },
            "required": ["method", "number", "expires"]
          },
          {
            "properties": {
              "method": {"const": "transfer"}, "account": {"type": "string", "minLength": 5},
              "bank": {"type": "string"}
            },
            "required": ["method", "account"]
          },
          {
            "properties": {
              "method": {"enum": ["cash", "cheque"]}, "amount": {"type": "number", "minimum": 1},
              "tendered": {"type": "array", "items": {"type": "integer"}}
            },
            "required": ["method", "amount"]
          }
        ],
        "type": "object",
        "unevaluatedProperties": false
      }
    }
    """##
}
