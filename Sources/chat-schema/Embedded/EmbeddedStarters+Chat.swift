// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedStarters {
  static let chat: [EmbeddedFile] = [
    EmbeddedFile(
      path: "Models.swift",
      text: """
        // The build plugin generates models, records and actions of this target in each build. SwiftPM builds a
        // target only if it holds a Swift file of its own, so keep this one, or another: extensions of the models
        // belong here, or in files such as TeamMessage+Mentions.swift.

        """),
    EmbeddedFile(
      path: "Schemas/Examples/message.json",
      text: """
        {
          "id": "0b0f8a3e-6d2b-4d8e-9f6a-0a4c2b7d1e55",
          "text": "Hello",
          "createdAt": "2026-02-20T08:30:00Z"
        }

        """),
    EmbeddedFile(
      path: "Schemas/channel.schema.json",
      text: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Channel",
          "description": "A place where messages are sent.",
          "type": "object",
          "properties": {
            "id": { "description": "Identifier of the channel.", "type": "string", "minLength": 1, "maxLength": 92 },
            "name": { "description": "Name to show.", "type": ["string", "null"] },
            "description": { "description": "The subject of the channel.", "type": ["string", "null"] },
            "type": { "description": "Kind of the channel.", "type": ["string", "null"] },
            "status": { "description": "Word about the channel.", "type": ["string", "null"] },
            "custom": {
              "description": "Data of the application that travels with the channel, and its picture.",
              "type": ["object", "null"],
              "properties": { "profileUrl": { "type": ["string", "null"], "format": "uri" } },
              "additionalProperties": { "type": ["string", "number", "boolean", "null"] }
            },
            "updated": { "description": "When the channel was last changed.", "type": ["string", "null"], "format": "date-time" },
            "eTag": { "description": "Tag that changes with the channel.", "type": ["string", "null"] }
          },
          "required": ["id"]
        }

        """),
    EmbeddedFile(
      path: "Schemas/entities.json",
      text: """
        {
          "$schema": "entity-spec.schema.json",
          "description": "A chat of a team: its users, its channels, and what is said there.",
          "names": {
            "model": "Team{entity}",
            "record": "Stored{entity}",
            "recordProtocol": "Managed{entity}",
            "provider": "TeamProvider",
            "dataProvider": "TeamDataProvider",
            "defaultProvider": "TeamChat",
            "recordGroup": "TeamEntities",
            "defaultRecordGroup": "StoredTeamEntities"
          },
          "storage": { "name": "TeamStorage" },
          "customData": {
            "group": "TeamCustomData",
            "description": "The types of an application's own data.",
            "slots": {
              "User": { "form": "flat", "description": "Data of the application that travels with a user." },
              "Channel": { "form": "flat", "description": "Data of the application that travels with a channel." },
              "Message": { "form": "any", "description": "Data of the application that travels with a message." },
              "Content": { "form": "any", "description": "The content of a message besides its text." }
            }
          },
          "entities": {
            "User": {
              "role": "user",
              "schema": "user.schema.json",
              "identity": "id",
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "avatarURL": { "member": "profileUrl" },
                "type": { "default": "default", "onNull": "keep" },
                "custom": { "slot": "User" }
              },
              "relationships": {
                "memberships": { "to": "Member", "many": true, "inverse": "user", "onDelete": "cascade" },
                "messages": { "to": "Message", "many": true, "inverse": "author", "onDelete": "detach" },
                "reactions": { "to": "Reaction", "many": true, "inverse": "author", "onDelete": "detach" }
              }
            },
            "Channel": {
              "role": "channel",
              "schema": "channel.schema.json",
              "identity": "id",
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "details": { "member": "description" },
                "type": { "default": "default", "onNull": "keep" },
                "avatarURL": { "member": "custom/profileUrl" },
                "custom": { "slot": "Channel" },
                "memberCount": {
                  "type": "int", "derived": { "count": "members", "where": { "isPresenceOnly": false } },
                  "description": "Number of members."
                },
                "presentMemberCount": {
                  "type": "int", "derived": { "count": "members", "where": { "isPresent": true, "isPresenceOnly": false } },
                  "session": true, "description": "Number of members that are there."
                }
              },
              "parts": {
                "custom": { "type": "CustomProperties", "member": "custom", "attributes": ["avatarURL", "custom"] }
              },
              "relationships": {
                "members": { "to": "Member", "many": true, "inverse": "channel", "onDelete": "cascade" },
                "messages": { "to": "Message", "many": true, "inverse": "channel", "onDelete": "cascade" }
              }
            },
            "Member": {
              "role": "membership",
              "description": "That a user is a member of a channel.",
              "identity": { "text": "{channelId}:{userId}", "separable": true },
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "channelId": { "type": "ChannelID", "derived": { "path": "channel.id" }, "indexed": true, "description": "Identifier of the channel." },
                "userId": { "type": "UserID", "derived": { "path": "user.id" }, "indexed": true, "description": "Identifier of the user." },
                "status": { "type": "string", "optional": true, "description": "Word about the membership." },
                "updated": { "type": "date", "optional": true, "description": "When the membership was last changed." },
                "eTag": { "type": "string", "optional": true, "description": "Tag that changes with the membership." },
                "isPresent": { "type": "bool", "default": false, "session": true, "description": "Whether the user is there." },
                "isPresenceOnly": {
                  "type": "bool", "default": false, "local": true, "resets": true,
                  "description": "Whether the user is there without being a member."
                }
              },
              "relationships": {
                "channel": {
                  "to": "Channel", "inverse": "members", "required": true, "accessor": "managedChannel",
                  "embed": { "as": "channelModel", "member": "channel", "context": "channel" }
                },
                "user": {
                  "to": "User", "inverse": "memberships", "required": true, "accessor": "managedUser",
                  "embed": { "as": "userModel", "member": "uuid", "context": "user" }
                }
              },
              "requests": {
                "members(of:)": { "where": { "of": "channelId" }, "only": { "isPresenceOnly": false } },
                "channels(of:)": { "where": { "of": "userId" }, "only": { "isPresenceOnly": false } }
              }
            },
            "Message": {
              "role": "message",
              "schema": "message.schema.json",
              "description": "A message that a user sent to a channel.",
              "identity": "id",
              "attributes": {
                "id": { "generate": "uuid" },
                "text": { "searchable": true },
                "contentType": { "stored": { "default": "" } },
                "content": { "slot": "Content" },
                "custom": { "slot": "Message" },
                "createdAt": { "generate": "now", "stored": "dateCreated" },
                "timetoken": {
                  "type": "timetoken", "optional": true, "member": "timetoken",
                  "description": "The position that the service gave the message in the channel; nil until it is published."
                },
                "pubnubUserId": {
                  "type": "UserID", "member": "uuid", "context": "publisher", "derived": { "path": "author.id" },
                  "description": "Identifier of the author."
                },
                "pubnubChannelId": {
                  "type": "ChannelID", "member": "channel", "context": "channel", "derived": { "path": "channel.id" },
                  "description": "Identifier of the channel."
                },
                "sendStatus": {
                  "values": ["pending", "sending", "failed", "delivered"], "default": "delivered", "local": true,
                  "description": "The delivery status of the message."
                },
                "sendError": { "type": "string", "optional": true, "local": true, "description": "Why sending failed." }
              },
              "parts": {
                "payload": { "type": "Payload", "payload": true, "member": "message", "description": "The payload that the author published." }
              },
              "relationships": {
                "author": {
                  "to": "User", "inverse": "messages", "accessor": "managedUser",
                  "embed": { "as": "authorModel", "optional": true }
                },
                "channel": {
                  "to": "Channel", "inverse": "messages", "required": true, "accessor": "managedChannel",
                  "embed": { "as": "channelModel", "optional": true }
                },
                "actions": {
                  "to": "Reaction", "many": true, "inverse": "message", "onDelete": "cascade",
                  "embed": {
                    "as": "reactions", "member": "actions", "groupedBy": ["sourceType", "value"],
                    "inherits": { "parentTimetoken": "timetoken", "pubnubChannelId": "pubnubChannelId" }
                  }
                }
              },
              "unique": [["pubnubChannelId", "timetoken"]],
              "indexes": [["sendStatus"]],
              "requests": {
                "messages(in:)": { "where": { "in": "pubnubChannelId" }, "sort": ["timetoken", "id"] }
              }
            },
            "Reaction": {
              "role": "action",
              "description": "An action that a user attached to a message, such as an emoji.",
              "identity": { "text": "{pubnubUserId}-{parentTimetoken}-{published}", "key": "text" },
              "attributes": {
                "sourceType": { "type": "string", "member": "type", "description": "Kind of the action: `reaction` for an emoji." },
                "value": { "type": "string", "description": "The emoji." },
                "pubnubUserId": {
                  "type": "UserID", "member": "uuid", "context": "publisher", "derived": { "path": "author.id" },
                  "description": "Identifier of the user."
                },
                "parentTimetoken": {
                  "type": "timetoken", "member": "messageTimetoken", "derived": { "path": "message.timetoken" }, "indexed": true,
                  "description": "Timetoken of the message."
                },
                "published": { "type": "timetoken", "member": "actionTimetoken", "description": "When the service accepted it." },
                "pubnubChannelId": { "type": "ChannelID", "member": "channel", "context": "channel", "description": "Identifier of the channel." },
                "sendStatus": {
                  "values": ["pending", "sending", "failed", "delivered"], "default": "delivered", "local": true,
                  "description": "The delivery status of the action."
                }
              },
              "relationships": {
                "author": {
                  "to": "User", "inverse": "reactions", "accessor": "managedUser",
                  "embed": { "as": "authorModel", "optional": true, "keepsStored": true }
                },
                "message": {
                  "to": "Message", "inverse": "actions", "required": true,
                  "embed": { "as": "messageModel", "optional": true }
                }
              },
              "unique": [["pubnubChannelId", "parentTimetoken", "pubnubUserId", "sourceType", "value"]]
            }
          }
        }

        """),
    EmbeddedFile(
      path: "Schemas/message.schema.json",
      text: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "Message Content",
          "description": "Message content in the chat application.",
          "type": "object",
          "properties": {
            "id": {
              "description": "Unique identifier for a message. Use the UUID v4 algorithm.",
              "type": "string",
              "minLength": 1,
              "maxLength": 92
            },
            "text": {
              "description": "Text of the message that you can display in the UI.",
              "type": "string"
            },
            "contentType": {
              "description": "The type of the extra content, which determines how it is read.",
              "type": ["string", "null"]
            },
            "content": {
              "description": "Extra content of the message, such as the address of an image. Values may nest.",
              "type": ["object", "null"]
            },
            "custom": {
              "description": "Data of the application that travels with the message. Values may nest.",
              "type": ["object", "null"]
            },
            "createdAt": {
              "description": "When the sender created the message.",
              "type": "string",
              "format": "date-time"
            }
          },
          "required": ["id", "text", "createdAt"]
        }

        """),
    EmbeddedFile(
      path: "Schemas/storage.lock.json",
      text: """
        {
          "$comment": "Versions of the storage, written by the generator. Keep it in version control, and leave steps that were released as they are.",
          "version": 1,
          "steps": [],
          "tables": [
            {
              "entity": "User",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"name","type":"text","optional":true},
                {"name":"email","type":"text","optional":true},
                {"name":"externalId","type":"text","optional":true},
                {"name":"avatarURL","type":"text","optional":true},
                {"name":"type","type":"text","default":"default"},
                {"name":"status","type":"text","optional":true},
                {"name":"custom","type":"json","default":"{}"},
                {"name":"updated","type":"date","optional":true},
                {"name":"eTag","type":"text","optional":true}
              ],
              "tag": "eTag",
              "order": "updated"
            },
            {
              "entity": "Channel",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"name","type":"text","optional":true},
                {"name":"details","type":"text","optional":true},
                {"name":"type","type":"text","default":"default"},
                {"name":"status","type":"text","optional":true},
                {"name":"avatarURL","type":"text","optional":true},
                {"name":"custom","type":"json","default":"{}"},
                {"name":"updated","type":"date","optional":true},
                {"name":"eTag","type":"text","optional":true},
                {"name":"memberCount","type":"integer","default":0,"count":{"of":"Member","by":"channel","where":{"isPresenceOnly":false}}},
                {"name":"presentMemberCount","type":"integer","default":0,"count":{"of":"Member","by":"channel","where":{"isPresent":true,"isPresenceOnly":false}}}
              ],
              "tag": "eTag",
              "order": "updated"
            },
            {
              "entity": "Member",
              "key": ["channelId","userId"],
              "columns": [
                {"name":"channelId","type":"text"},
                {"name":"userId","type":"text"},
                {"name":"status","type":"text","optional":true},
                {"name":"updated","type":"date","optional":true},
                {"name":"eTag","type":"text","optional":true},
                {"name":"isPresenceOnly","type":"boolean","default":false,"scope":"local"},
                {"name":"isPresent","type":"boolean","default":false,"scope":"session"}
              ],
              "links": [
                {"name":"channel","to":"Channel","by":["channelId"],"onDelete":"cascade"},
                {"name":"user","to":"User","by":["userId"],"onDelete":"cascade"}
              ],
              "indexes": [
                ["channelId"],
                ["userId"]
              ],
              "tag": "eTag",
              "order": "updated"
            },
            {
              "entity": "Message",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"text","type":"text"},
                {"name":"contentType","type":"text","default":""},
                {"name":"content","type":"json","default":"{}"},
                {"name":"custom","type":"json","default":"{}"},
                {"name":"dateCreated","type":"date"},
                {"name":"timetoken","type":"timetoken","optional":true},
                {"name":"pubnubUserId","type":"text"},
                {"name":"pubnubChannelId","type":"text"},
                {"name":"sendStatus","type":"text","default":"delivered","scope":"local"},
                {"name":"sendError","type":"text","optional":true,"scope":"local"}
              ],
              "links": [
                {"name":"author","to":"User","by":["pubnubUserId"],"onDelete":"detach"},
                {"name":"channel","to":"Channel","by":["pubnubChannelId"],"onDelete":"cascade"}
              ],
              "unique": [
                ["pubnubChannelId","timetoken"]
              ],
              "indexes": [
                ["sendStatus"]
              ],
              "searched": [
                "text"
              ]
            },
            {
              "entity": "Reaction",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"pubnubUserId","type":"text"},
                {"name":"parentTimetoken","type":"timetoken"},
                {"name":"published","type":"timetoken"},
                {"name":"sourceType","type":"text"},
                {"name":"value","type":"text"},
                {"name":"pubnubChannelId","type":"text"},
                {"name":"sendStatus","type":"text","default":"delivered","scope":"local"}
              ],
              "links": [
                {"name":"author","to":"User","by":["pubnubUserId"],"onDelete":"detach"},
                {"name":"message","to":"Message","by":["pubnubChannelId","parentTimetoken"],"references":["pubnubChannelId","timetoken"],"onDelete":"cascade"}
              ],
              "unique": [
                ["pubnubChannelId","parentTimetoken","pubnubUserId","sourceType","value"]
              ],
              "indexes": [
                ["parentTimetoken"]
              ]
            }
          ]
        }

        """),
    EmbeddedFile(
      path: "Schemas/user.schema.json",
      text: """
        {
          "$schema": "https://json-schema.org/draft/2020-12/schema",
          "title": "User",
          "description": "A person who takes part in the chat.",
          "type": "object",
          "properties": {
            "id": { "description": "Identifier of the user.", "type": "string", "minLength": 1, "maxLength": 92 },
            "name": { "description": "Name to show.", "type": ["string", "null"] },
            "email": { "description": "Address for mail.", "type": ["string", "null"] },
            "externalId": { "description": "Identifier in another system.", "type": ["string", "null"] },
            "profileUrl": { "description": "Picture of the user.", "type": ["string", "null"], "format": "uri" },
            "type": { "description": "Kind of the user.", "type": ["string", "null"] },
            "status": { "description": "Word about the user.", "type": ["string", "null"] },
            "custom": {
              "description": "Data of the application that travels with the user.",
              "type": ["object", "null"],
              "additionalProperties": { "type": ["string", "number", "boolean", "null"] }
            },
            "updated": { "description": "When the user was last changed.", "type": ["string", "null"], "format": "date-time" },
            "eTag": { "description": "Tag that changes with the user.", "type": ["string", "null"] }
          },
          "required": ["id"]
        }

        """),
    EmbeddedFile(
      path: "chat-schema.json",
      text: """
        {
          "spec": "Schemas/entities.json",
          "generate": ["models", "store", "sync"],
          "access": "public"
        }

        """),
  ]
}
