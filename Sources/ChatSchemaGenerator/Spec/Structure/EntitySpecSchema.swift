// The schema of entity specs as Swift source, so that a program without files beside it can check.
//
// Written from Schemas/entity-spec.schema.json by its test, which fails when the two differ; do not
// edit. `CHATSCHEMA_RECORD=1 swift test --filter EmbeddedStructureTests` writes it again.

/// The embedded copy of `Schemas/entity-spec.schema.json`.
package enum EntitySpecSchema {
  /// The name of the file.
  package static let name = "entity-spec.schema.json"

  /// The text of the file.
  package static let text = #"""
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Entity spec",
      "description": "Defines how payloads become entities: their attributes, identities, relationships and storage. Swift is generated from it and the payload schemas beside it.",
      "type": "object",
      "properties": {
        "$schema": {
          "description": "The path of this schema, so that an editor completes and checks the spec.",
          "type": "string",
          "examples": ["entity-spec.schema.json"]
        },
        "title": { "$ref": "#/$defs/title" },
        "description": { "$ref": "#/$defs/description" },
        "config": {
          "description": "A file with choices about the types that are generated from the schemas, relative to this file: names, documentation, types of the application, types of numbers and formats. Plain schemas use the same form.",
          "type": "string",
          "minLength": 1,
          "examples": ["models.json"]
        },
        "names": {
          "description": "The names of generated types. `{entity}` stands for the name of the entity, so that a prefix is written once; an entity can have other names under its own `names`.",
          "type": "object",
          "properties": {
            "model": {
              "description": "The network model. Default: the name of the entity.",
              "$ref": "#/$defs/namePattern",
              "examples": ["Chat{entity}"]
            },
            "identifier": {
              "description": "The typed identifier. Default: `{entity}ID`.",
              "$ref": "#/$defs/namePattern",
              "examples": ["{entity}ID"]
            },
            "alias": {
              "description": "Another name for the model with empty custom data. Default: no such name.",
              "$ref": "#/$defs/namePattern",
              "examples": ["PubNubChat{entity}"]
            },
            "record": {
              "description": "The stored record. Default: `Stored` and the name of the model.",
              "$ref": "#/$defs/namePattern",
              "examples": ["PubNubManaged{entity}"]
            },
            "recordProtocol": {
              "description": "The protocol of stored records. Default: `Managed` and the name of the model.",
              "$ref": "#/$defs/namePattern",
              "examples": ["ManagedChat{entity}"]
            },
            "recordGroup": {
              "description": "The protocol that groups the record types of all entities.",
              "$ref": "#/$defs/typeName",
              "examples": ["ManagedChatEntities"]
            },
            "defaultRecordGroup": {
              "description": "The type that groups the generated records.",
              "$ref": "#/$defs/typeName",
              "examples": ["PubNubManagedChatEntities"]
            },
            "provider": {
              "description": "The type through which an application loads, sends and syncs, if actions are generated.",
              "$ref": "#/$defs/typeName",
              "default": "EntityProvider",
              "examples": ["ChatProvider"]
            },
            "dataProvider": {
              "description": "The type that has the actions of all entities.",
              "$ref": "#/$defs/typeName",
              "default": "EntityDataProvider",
              "examples": ["ChatDataProvider"]
            },
            "defaultProvider": {
              "description": "The provider without custom data, with the generated records.",
              "$ref": "#/$defs/typeName",
              "examples": ["PubNubChatProvider"]
            }
          },
          "dependentRequired": {
            "recordGroup": ["defaultRecordGroup"],
            "defaultRecordGroup": ["recordGroup"]
          },
          "additionalProperties": false
        },
        "customData": {
          "description": "The places for data of an application. Each is a type parameter of the models that hold such data.",
          "type": "object",
          "properties": {
            "group": {
              "description": "The protocol that collects the custom types of an application as associated types, one per slot.",
              "$ref": "#/$defs/typeName",
              "examples": ["ChatCustomData"]
            },
            "description": { "$ref": "#/$defs/description" },
            "slots": {
              "description": "The slots by name, in the order in which they become associated types. An attribute with `slot` uses one.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/typeName" },
              "additionalProperties": { "$ref": "#/$defs/slot" },
              "minProperties": 1
            }
          },
          "required": ["group", "slots"],
          "additionalProperties": false
        },
        "targets": {
          "description": "The modules that `chat-schema generate` writes, each a folder in the output folder. In a target of the build plugin, `generate` in its `chat-schema.json` says what is generated.",
          "type": "object",
          "properties": {
            "models": {
              "description": "The module of the models.",
              "$ref": "#/$defs/typeName",
              "default": "ChatModels"
            },
            "records": {
              "description": "The module of the stored records. Without it none are generated.",
              "$ref": "#/$defs/typeName",
              "examples": ["ChatRecords"]
            },
            "actions": {
              "description": "The module of the actions between the store and the network. Without it none are generated.",
              "$ref": "#/$defs/typeName",
              "examples": ["ChatActions"]
            }
          },
          "dependentRequired": { "actions": ["records"] },
          "additionalProperties": false
        },
        "storage": {
          "description": "The storage of all entities.",
          "type": "object",
          "properties": {
            "name": {
              "description": "The type that holds the tables of all entities and their history.",
              "$ref": "#/$defs/typeName",
              "default": "StoredEntities",
              "examples": ["ChatRecords"]
            },
            "drops": {
              "description": "Entities and stored attributes whose data may be lost when a file of an earlier version is opened, by their names in `storage.lock.json`.",
              "type": "array",
              "items": { "type": "string", "minLength": 1 },
              "uniqueItems": true,
              "examples": [["Draft", "User.nickname"]]
            }
          },
          "additionalProperties": false
        },
        "entities": {
          "description": "The entities by name. Order is kept in what is generated.",
          "type": "object",
          "propertyNames": { "$ref": "#/$defs/typeName" },
          "additionalProperties": { "$ref": "#/$defs/entity" },
          "minProperties": 1
        }
      },
      "required": ["entities"],
      "additionalProperties": false,
      "examples": [
        {
          "$schema": "entity-spec.schema.json",
          "entities": {
            "Project": {
              "schema": "project.schema.json",
              "identity": "id",
              "relationships": {
                "tickets": { "to": "Ticket", "many": true, "inverse": "project", "onDelete": "cascade" }
              }
            },
            "Ticket": {
              "schema": "ticket.schema.json",
              "identity": "id",
              "version": { "order": "revision" },
              "attributes": { "dueDate": { "member": "due" } },
              "relationships": { "project": { "to": "Project", "inverse": "tickets", "required": true } }
            }
          }
        }
      ],
      "$defs": {
        "entity": {
          "title": "Entity",
          "description": "Something with an identity. With a payload `schema` every property of it is an attribute, and only what differs is listed; without one, `attributes` lists them all and a schema follows from them.",
          "type": "object",
          "properties": {
            "title": { "$ref": "#/$defs/title" },
            "description": { "$ref": "#/$defs/description" },
            "schema": {
              "description": "The schema of the payload, relative to this file. Every property in it is an attribute.",
              "type": "string",
              "minLength": 1,
              "examples": ["user.schema.json"]
            },
            "role": {
              "description": "The role of the entity in sync: a `user` takes part in a `channel`, a `membership` links the two, a `message` is sent by a user to a channel, and an `action` is attached to a message by a user. Leave it out if the entity has none of these roles.",
              "enum": ["user", "channel", "membership", "message", "action"]
            },
            "names": {
              "description": "Names of generated types that differ from the patterns of the spec.",
              "type": "object",
              "properties": {
                "model": { "description": "The network model.", "$ref": "#/$defs/typeName" },
                "identifier": { "description": "The typed identifier.", "$ref": "#/$defs/typeName" },
                "alias": {
                  "description": "Another name for the model with empty custom data.",
                  "$ref": "#/$defs/typeName"
                },
                "record": { "description": "The stored record.", "$ref": "#/$defs/typeName" },
                "recordProtocol": {
                  "description": "The protocol of stored records.",
                  "$ref": "#/$defs/typeName"
                },
                "plural": {
                  "description": "The plural in argument labels, such as `load(users:)`. Default: the entity's name with a small first letter and `s`.",
                  "$ref": "#/$defs/memberName",
                  "examples": ["statuses"]
                }
              },
              "additionalProperties": false
            },
            "identity": {
              "description": "The attributes that identify an object: the name of one, or a text composed of several.",
              "anyOf": [
                { "$ref": "#/$defs/attributeName" },
                { "$ref": "#/$defs/composedIdentity" }
              ],
              "examples": ["id", { "text": "{projectId}/{number}" }]
            },
            "version": {
              "description": "The attributes that decide which of two states is newer. Without `version` there is no patcher; with an empty one there is a patcher whose patches always apply.",
              "type": "object",
              "properties": {
                "tag": {
                  "description": "An attribute that differs when the content differs; compared for equality only.",
                  "$ref": "#/$defs/attributeName",
                  "examples": ["eTag"]
                },
                "order": {
                  "description": "An attribute that grows with every change: a date, a revision number, a timetoken.",
                  "$ref": "#/$defs/attributeName",
                  "examples": ["updated", "revision"]
                }
              },
              "additionalProperties": false
            },
            "attributes": {
              "description": "Attributes by name. For a property of the schema, only what differs; for any other, at least its `type`, `values` or `slot`.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/attributeName" },
              "additionalProperties": { "$ref": "#/$defs/attribute" }
            },
            "parts": {
              "description": "Nested value structs that group attributes in the network model, by the name of the property that holds them.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/memberName" },
              "additionalProperties": { "$ref": "#/$defs/part" }
            },
            "relationships": {
              "description": "Links to other entities by name.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/memberName" },
              "additionalProperties": { "$ref": "#/$defs/relationship" }
            },
            "generic": {
              "description": "The type parameter of the network model: its own slot, or the group of all slots. Default: the slot if it has one and embeds no generic model, the group if it has more or embeds some.",
              "enum": ["slot", "group"]
            },
            "unique": {
              "description": "Lists of stored attributes whose combined values are unique.",
              "type": "array",
              "items": { "$ref": "#/$defs/attributeNames" },
              "examples": [[["channelId", "timetoken"]]]
            },
            "indexes": {
              "description": "Lists of stored attributes that are indexed together, for requests that compare and sort by them.",
              "type": "array",
              "items": { "$ref": "#/$defs/attributeNames" },
              "examples": [[["projectId", "dueDate"]]]
            },
            "requests": {
              "description": "Queries by their Swift name with argument labels.",
              "type": "object",
              "propertyNames": { "pattern": "^[A-Za-z_][A-Za-z0-9_]*\\(([A-Za-z_][A-Za-z0-9_]*:)*\\)$" },
              "additionalProperties": { "$ref": "#/$defs/request" },
              "examples": [{ "tasksBy(projectId:)": { "where": { "projectId": "projectId" } } }]
            },
            "was": {
              "description": "The name that the entity had in an earlier version of the storage, so that its rows are kept.",
              "$ref": "#/$defs/typeName"
            },
            "unknownMembers": {
              "description": "The treatment of payload members that the entity does not define: `ignore` drops them, `keep` keeps them and writes them again.",
              "enum": ["ignore", "keep"],
              "default": "ignore"
            }
          },
          "required": ["identity"],
          "anyOf": [{ "required": ["schema"] }, { "required": ["attributes"] }],
          "additionalProperties": false
        },
        "composedIdentity": {
          "title": "Composed identity",
          "description": "An identity of several attributes and the text that stands for them together.",
          "type": "object",
          "properties": {
            "text": {
              "description": "The text, with the names of attributes in braces.",
              "type": "string",
              "pattern": "\\{[^{}]+\\}",
              "examples": ["{channelId}:{userId}"]
            },
            "separable": {
              "description": "Whether the text can be split back into its attributes, at the first separator; true only if no value but the last can hold it.",
              "type": "boolean",
              "default": false
            },
            "key": {
              "description": "The primary key in the store: the attributes together, or the composed text in a column of its own.",
              "enum": ["attributes", "text"],
              "default": "attributes"
            }
          },
          "required": ["text"],
          "additionalProperties": false
        },
        "attribute": {
          "title": "Attribute",
          "description": "A value that the entity owns. Its key is its name in the network model.",
          "type": "object",
          "properties": {
            "title": { "$ref": "#/$defs/title" },
            "description": { "$ref": "#/$defs/description" },
            "member": {
              "description": "The member of the payload that holds it, if it has another name: a member name, or several with `/` between them for a nested one. In a name, `~1` stands for `/` and `~0` for `~`.",
              "$ref": "#/$defs/memberPath",
              "examples": ["profileUrl", "custom/profileUrl"]
            },
            "fallback": {
              "description": "Another member to read when the first is absent.",
              "$ref": "#/$defs/memberPath",
              "examples": ["custom/type"]
            },
            "context": {
              "description": "The part of the context that supplies the value if an item leaves the member out, such as the channel whose history was requested.",
              "type": "string",
              "minLength": 1,
              "examples": ["channel", "publisher"]
            },
            "type": {
              "description": "The type of the value: one of the words, or the typed identifier of an entity, such as `UserID`. With a schema it follows from the property and needs no mention.",
              "anyOf": [
                {
                  "enum": ["string", "bool", "int", "number", "timetoken", "date", "calendarDate", "url", "uuid", "data", "duration", "json"]
                },
                { "type": "string" }
              ],
              "examples": ["string", "date", "UserID"]
            },
            "values": {
              "description": "The possible texts of the value; an enumeration is generated. No `type` is needed beside it.",
              "type": "array",
              "items": { "type": "string" },
              "minItems": 1,
              "uniqueItems": true,
              "examples": [["pending", "sending", "failed", "delivered"]]
            },
            "slot": {
              "description": "The slot of `customData` whose type the value has.",
              "$ref": "#/$defs/typeName"
            },
            "optional": {
              "description": "Whether an object may be without it. With a schema it follows from `required`, null and a default.",
              "type": "boolean"
            },
            "default": {
              "description": "The value if a payload or the call of an initialiser gives none. The attribute is not optional then."
            },
            "generate": {
              "description": "The value that initialisers create if the caller passes none: a new UUID, or the present instant. Decoding never creates one.",
              "enum": ["uuid", "now"]
            },
            "onNull": {
              "description": "The meaning of null in a patch: `clear` makes the attribute nil or its default, `keep` leaves it as it is.",
              "enum": ["clear", "keep"],
              "default": "clear"
            },
            "patchable": {
              "description": "Whether a patch can change it. Default: true for attributes that payloads hold, except identity and version.",
              "type": "boolean"
            },
            "change": {
              "description": "Whether the value is a change that distinguishes absent, null and a value.",
              "type": "boolean",
              "default": false
            },
            "label": {
              "description": "The argument label in initialisers, if it is not the name.",
              "$ref": "#/$defs/memberName"
            },
            "stored": {
              "description": "Its form in the store, if it differs: another name; `false` if it is not stored; or an object with a name and a default for rows whose payload has no value.",
              "anyOf": [
                { "$ref": "#/$defs/memberName" },
                { "const": false },
                {
                  "type": "object",
                  "properties": {
                    "name": { "description": "The name in the store.", "$ref": "#/$defs/memberName" },
                    "default": { "description": "The stored value when the payload has none; the stored attribute is not optional then." },
                    "was": { "description": "The name that it had in an earlier version of the storage, so that its values are kept.", "$ref": "#/$defs/memberName" },
                    "convert": {
                      "description": "The conversion of values from an earlier version in which they had another type. A value that would lose information ends the migration, and the file stays unchanged.",
                      "enum": ["numberToText", "textToInteger", "textToReal", "integerToReal", "realToInteger", "textToDate", "dateToText", "textToJSON"]
                    }
                  },
                  "minProperties": 1,
                  "additionalProperties": false
                }
              ],
              "examples": ["lastUpdated", false, { "default": "" }, { "was": "nick" }]
            },
            "accessor": {
              "description": "Its name in the record's protocol, if that is not the stored name.",
              "$ref": "#/$defs/memberName"
            },
            "indexed": {
              "description": "Whether looking it up is fast.",
              "type": "boolean",
              "default": false
            },
            "searchable": {
              "description": "Whether its words can be searched for, with the other conditions of any request.",
              "type": "boolean",
              "default": false
            },
            "unique": {
              "description": "Whether no two rows share a value.",
              "type": "boolean",
              "default": false
            },
            "local": {
              "description": "Whether only this device knows it: no payload holds it. Unless a part groups it, it is on the stored record and not on the network model.",
              "type": "boolean",
              "default": false
            },
            "resets": {
              "description": "Whether each write of the whole object sets it to its default again. A local attribute stays as it is otherwise.",
              "type": "boolean",
              "default": false
            },
            "session": {
              "description": "Whether it ends with the session, such as presence; it is local as well.",
              "type": "boolean",
              "default": false
            },
            "derived": {
              "description": "The source of a derived value: the attribute of a related object, or a count of related objects.",
              "anyOf": [{ "$ref": "#/$defs/derivedPath" }, { "$ref": "#/$defs/derivedCount" }],
              "examples": [{ "path": "channel.id" }, { "count": "members" }]
            }
          },
          "dependentRequired": { "resets": ["local", "default"] },
          "dependentSchemas": {
            "slot": { "properties": { "type": false, "values": false, "default": false, "generate": false } },
            "generate": { "properties": { "default": false } },
            "local": {
              "if": { "properties": { "local": { "const": true } } },
              "then": { "properties": { "member": false, "fallback": false, "context": false } }
            },
            "session": {
              "if": { "properties": { "session": { "const": true } } },
              "then": { "properties": { "member": false, "fallback": false, "context": false } }
            }
          },
          "additionalProperties": false
        },
        "derivedPath": {
          "title": "Derived by path",
          "type": "object",
          "properties": {
            "path": {
              "description": "A to-one relationship and an attribute at its other end.",
              "type": "string",
              "pattern": "^[^.]+\\.[^.]+$",
              "examples": ["channel.id"]
            }
          },
          "required": ["path"],
          "additionalProperties": false
        },
        "derivedCount": {
          "title": "Derived by count",
          "type": "object",
          "properties": {
            "count": {
              "description": "A to-many relationship.",
              "$ref": "#/$defs/memberName",
              "examples": ["members"]
            },
            "where": {
              "description": "Attributes of the counted objects and the values that they must have.",
              "$ref": "#/$defs/values",
              "examples": [{ "isPresent": true }]
            }
          },
          "required": ["count"],
          "additionalProperties": false
        },
        "part": {
          "title": "Part",
          "description": "A nested value struct that groups attributes. They are read on the model itself as well, through dynamic member lookup.",
          "type": "object",
          "properties": {
            "description": { "$ref": "#/$defs/description" },
            "type": {
              "description": "The name of the struct, nested in the model.",
              "$ref": "#/$defs/typeName",
              "examples": ["CustomProperties"]
            },
            "aliases": {
              "description": "Other names for the struct.",
              "type": "array",
              "items": { "$ref": "#/$defs/typeName" },
              "uniqueItems": true
            },
            "attributes": {
              "description": "The names of the attributes that it groups, in order.",
              "$ref": "#/$defs/attributeNames"
            },
            "payload": {
              "description": "Whether the part is the payload: it groups every attribute of the schema, and the coded object holds it at `member`.",
              "const": true
            },
            "member": {
              "description": "The member of the coded object that holds it. Without it the part is not coded.",
              "$ref": "#/$defs/memberPath",
              "examples": ["custom", "message"]
            },
            "optional": {
              "description": "Whether the model may be without it.",
              "type": "boolean",
              "default": false
            },
            "lookup": {
              "description": "Whether its attributes are read on the model itself.",
              "type": "boolean",
              "default": true
            }
          },
          "required": ["type"],
          "oneOf": [
            { "required": ["attributes"] },
            { "required": ["payload", "member"], "properties": { "optional": false } }
          ],
          "additionalProperties": false
        },
        "relationship": {
          "title": "Relationship",
          "description": "A link to another entity. Both sides are written down and name each other as `inverse`.",
          "type": "object",
          "properties": {
            "description": { "$ref": "#/$defs/description" },
            "to": {
              "description": "The name of the entity at the other end.",
              "$ref": "#/$defs/typeName"
            },
            "many": {
              "description": "Whether it leads to any number of objects.",
              "type": "boolean",
              "default": false
            },
            "required": {
              "description": "Whether an object can not be stored without it.",
              "type": "boolean",
              "default": false
            },
            "inverse": {
              "description": "The relationship of the other entity that refers back.",
              "$ref": "#/$defs/memberName"
            },
            "onDelete": {
              "description": "What happens to the related objects when this one is deleted: `cascade` deletes them; `detach` leaves them, with the identity of the deleted object, until it reappears; `restrict` refuses the deletion while there are any.",
              "enum": ["cascade", "detach", "restrict"]
            },
            "embed": {
              "description": "The property of the network model that holds the related objects.",
              "$ref": "#/$defs/embed"
            },
            "accessor": {
              "description": "Its name in the record's protocol, if it is another one.",
              "$ref": "#/$defs/memberName"
            }
          },
          "required": ["to", "inverse"],
          "dependentSchemas": {
            "many": {
              "if": { "properties": { "many": { "const": true } } },
              "then": { "properties": { "required": false } }
            }
          },
          "additionalProperties": false
        },
        "embed": {
          "title": "Embedded object",
          "type": "object",
          "properties": {
            "as": {
              "description": "The name of the property.",
              "$ref": "#/$defs/memberName",
              "examples": ["chatChannel"]
            },
            "member": {
              "description": "The member of the coded object that holds it. Without it the related objects are not coded.",
              "$ref": "#/$defs/memberPath"
            },
            "context": {
              "description": "The part of the context that supplies the identity of the related object if an item leaves the member out.",
              "type": "string",
              "minLength": 1
            },
            "optional": {
              "description": "Whether the model may be without it. A to-many relationship is an empty list then, never nil.",
              "type": "boolean",
              "default": false
            },
            "keepsStored": {
              "description": "Whether a row that the store has already is left alone when the object around it is written. Without it the embedded object is written as well.",
              "type": "boolean",
              "default": false
            },
            "groupedBy": {
              "description": "Attributes of the related objects whose values are the names of nested members around them, outermost first.",
              "$ref": "#/$defs/attributeNames",
              "examples": [["type", "value"]]
            },
            "inherits": {
              "description": "Attributes of the related objects that their items leave out, each with the attribute of this entity that has the value.",
              "type": "object",
              "propertyNames": { "$ref": "#/$defs/attributeName" },
              "additionalProperties": { "$ref": "#/$defs/attributeName" },
              "minProperties": 1
            }
          },
          "required": ["as"],
          "dependentRequired": { "groupedBy": ["member"], "context": ["member"] },
          "additionalProperties": false
        },
        "slot": {
          "title": "Slot",
          "description": "A place for a type of the application.",
          "type": "object",
          "properties": {
            "description": { "$ref": "#/$defs/description" },
            "form": {
              "description": "The form of the JSON: `flat` is an object of strings, numbers, booleans and nulls; `any` is any object.",
              "enum": ["flat", "any"],
              "default": "flat"
            },
            "protocol": {
              "description": "The protocol of types for this slot. Default: the name of the slot and `CustomData`.",
              "$ref": "#/$defs/typeName",
              "examples": ["UserCustomData"]
            },
            "schema": {
              "description": "A schema of the custom object, relative to this file; a struct is generated from it.",
              "type": "string",
              "minLength": 1,
              "examples": ["task-custom.schema.json"]
            },
            "type": {
              "description": "The name of that struct. Default: the name of the slot and `Properties`.",
              "$ref": "#/$defs/typeName",
              "examples": ["TaskProperties"]
            }
          },
          "dependentRequired": { "type": ["schema"] },
          "additionalProperties": false
        },
        "request": {
          "title": "Request",
          "description": "A query. Its name in Swift is the key; every label has a condition under `where`, and all of them must hold.",
          "type": "object",
          "properties": {
            "description": { "$ref": "#/$defs/description" },
            "where": {
              "description": "The condition of each argument, by label: the attribute that equals it, or an object with another comparison.",
              "type": "object",
              "additionalProperties": {
                "anyOf": [{ "$ref": "#/$defs/attributePath" }, { "$ref": "#/$defs/condition" }]
              },
              "examples": [{ "projectId": "projectId", "before": { "lessThan": "dueDate", "optional": true } }]
            },
            "only": {
              "description": "Attributes and the values that they must have, whatever the arguments are.",
              "$ref": "#/$defs/values",
              "examples": [{ "isArchived": false }]
            },
            "sort": {
              "description": "Attributes that order the result; the first decides first. `-` in front means descending.",
              "type": "array",
              "items": { "type": "string", "pattern": "^-?[^-]" },
              "examples": [["-priority", "dueDate", "assignee.name"]]
            },
            "single": {
              "description": "Whether the result is at most one object.",
              "type": "boolean",
              "default": false
            }
          },
          "additionalProperties": false
        },
        "values": {
          "title": "Values",
          "description": "Attributes and the values that they must have.",
          "type": "object",
          "minProperties": 1
        },
        "condition": {
          "title": "Condition",
          "description": "How an argument is compared with an attribute: exactly one comparison.",
          "type": "object",
          "properties": {
            "equals": { "description": "The attribute has the value.", "$ref": "#/$defs/attributePath" },
            "notEquals": { "description": "The attribute has another value, or none.", "$ref": "#/$defs/attributePath" },
            "lessThan": { "description": "The attribute comes before the value.", "$ref": "#/$defs/attributePath" },
            "atMost": { "description": "The attribute does not come after the value.", "$ref": "#/$defs/attributePath" },
            "greaterThan": { "description": "The attribute comes after the value.", "$ref": "#/$defs/attributePath" },
            "atLeast": { "description": "The attribute does not come before the value.", "$ref": "#/$defs/attributePath" },
            "requires": {
              "description": "The argument is a boolean; when it is true, the boolean attribute must be true.",
              "$ref": "#/$defs/attributePath"
            },
            "otherwise": {
              "description": "With `requires`: attributes and the values that they must have when the argument is false.",
              "$ref": "#/$defs/values",
              "examples": [{ "isArchived": false }]
            },
            "optional": {
              "description": "Whether the argument may be nil, which drops the condition.",
              "type": "boolean",
              "default": false
            }
          },
          "dependentRequired": { "otherwise": ["requires"] },
          "oneOf": [
            { "required": ["equals"] },
            { "required": ["notEquals"] },
            { "required": ["lessThan"] },
            { "required": ["atMost"] },
            { "required": ["greaterThan"] },
            { "required": ["atLeast"] },
            { "required": ["requires"] }
          ],
          "additionalProperties": false
        },
        "title": {
          "description": "A short name for readers.",
          "type": "string"
        },
        "description": {
          "description": "A description for doc comments. The first sentence is the summary.",
          "type": "string"
        },
        "typeName": {
          "description": "The name of a Swift type.",
          "type": "string",
          "pattern": "^[A-Z][A-Za-z0-9]*$"
        },
        "namePattern": {
          "description": "The name of a Swift type, with `{entity}` for the name of the entity.",
          "type": "string",
          "pattern": "^([A-Z][A-Za-z0-9]*)?\\{entity\\}[A-Za-z0-9]*$"
        },
        "memberName": {
          "description": "The name of a Swift property or argument.",
          "type": "string",
          "pattern": "^[a-z_][A-Za-z0-9_]*$"
        },
        "attributeName": {
          "description": "The name of an attribute.",
          "type": "string",
          "minLength": 1,
          "pattern": "^[^{}]*$"
        },
        "attributeNames": {
          "description": "Names of attributes.",
          "type": "array",
          "items": { "$ref": "#/$defs/attributeName" },
          "minItems": 1,
          "uniqueItems": true
        },
        "attributePath": {
          "description": "An attribute of the entity, or of one that to-one relationships lead to, with dots between them.",
          "type": "string",
          "minLength": 1,
          "examples": ["name", "user.name"]
        },
        "memberPath": {
          "description": "The name of a member, or names with `/` between them.",
          "type": "string",
          "pattern": "^[^/]+(/[^/]+)*$"
        }
      }
    }
    """#
}
