// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let entities: [EmbeddedFile] = [
    EmbeddedFile(
      path: "entities.json",
      text: """
        {
          "$schema": "entity-spec.schema.json",
          "description": "The entities of a chat: who takes part, where, and what is said.",
          "names": {
            "model": "Chat{entity}",
            "alias": "PubNubChat{entity}",
            "recordProtocol": "ManagedChat{entity}",
            "record": "PubNubManaged{entity}",
            "recordGroup": "ManagedChatEntities",
            "defaultRecordGroup": "PubNubManagedChatEntities",
            "provider": "ChatProvider",
            "dataProvider": "ChatDataProvider",
            "defaultProvider": "PubNubChatProvider"
          },
          "targets": { "models": "ChatModels", "records": "ChatRecords", "actions": "ChatActions" },
          "storage": { "name": "ChatRecords" },
          "customData": {
            "group": "ChatCustomData",
            "description": "The types of an application's own data, one for each place that takes some.",
            "slots": {
              "User": { "form": "flat", "description": "Data of the application that travels with a user." },
              "Channel": { "form": "flat", "description": "Data of the application that travels with a channel." },
              "Member": { "form": "flat", "description": "Data of the application that travels with a membership." },
              "Message": { "form": "any", "description": "Data of the application that travels with a message." },
              "MessageContent": {
                "form": "any",
                "protocol": "MessageContentData",
                "description": "Extra content of a message, read according to its content type."
              }
            }
          },
          "entities": {
            "User": {
              "role": "user",
              "schema": "user.schema.json",
              "identity": "id",
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "id": { "accessor": "pubnubUserID" },
                "avatarURL": { "member": "profileUrl" },
                "type": { "default": "default", "onNull": "keep" },
                "custom": { "slot": "User" },
                "updated": { "stored": "lastUpdated" }
              },
              "parts": {
                "custom": {
                  "type": "CustomProperties",
                  "member": "custom",
                  "attributes": ["custom"],
                  "description": "The members of the custom object of a user."
                }
              },
              "relationships": {
                "memberships": { "to": "Member", "many": true, "inverse": "user", "onDelete": "cascade", "accessor": "managedMemberships" },
                "messages": { "to": "Message", "many": true, "inverse": "author", "onDelete": "detach", "accessor": "managedMessages" },
                "actions": { "to": "MessageAction", "many": true, "inverse": "author", "onDelete": "detach" }
              },
              "requests": {
                "userBy(userId:)": { "single": true, "where": { "userId": "id" } },
                "userBy(pubnubId:)": { "single": true, "where": { "pubnubId": "id" } }
              }
            },
            "Channel": {
              "role": "channel",
              "schema": "channel.schema.json",
              "identity": "id",
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "id": { "accessor": "pubnubChannelID" },
                "details": { "member": "description" },
                "type": { "default": "default", "onNull": "keep", "fallback": "custom/type" },
                "avatarURL": { "member": "custom/profileUrl" },
                "custom": { "slot": "Channel" },
                "updated": { "stored": "lastUpdated" },
                "memberCount": {
                  "type": "int",
                  "derived": { "count": "members", "where": { "isPresenceOnly": false } },
                  "accessor": "memberEntityCount",
                  "description": "Number of members of the channel."
                },
                "presentMemberCount": {
                  "type": "int",
                  "derived": { "count": "members", "where": { "isPresent": true, "isPresenceOnly": false } },
                  "session": true,
                  "accessor": "presentMemberEntityCount",
                  "description": "Number of members that are present on the channel."
                }
              },
              "parts": {
                "custom": {
                  "type": "CustomProperties",
                  "member": "custom",
                  "attributes": ["avatarURL", "custom"],
                  "description": "The members of the custom object of a channel: its picture and the data of the application."
                }
              },
              "relationships": {
                "members": { "to": "Member", "many": true, "inverse": "channel", "onDelete": "cascade", "accessor": "managedMembers" },
                "messages": { "to": "Message", "many": true, "inverse": "channel", "onDelete": "cascade", "accessor": "managedMessages" }
              },
              "requests": {
                "channelBy(channelID:)": { "single": true, "where": { "channelID": "id" } },
                "channelBy(pubnubId:)": { "single": true, "where": { "pubnubId": "id" } }
              }
            },
            "Member": {
              "role": "membership",
              "title": "Member",
              "description": "Membership of a user in a channel.",
              "identity": { "text": "{channelId}:{userId}", "separable": true },
              "version": { "tag": "eTag", "order": "updated" },
              "attributes": {
                "channelId": {
                  "type": "ChannelID",
                  "derived": { "path": "channel.id" },
                  "indexed": true,
                  "description": "Identifier of the channel."
                },
                "userId": {
                  "type": "UserID",
                  "derived": { "path": "user.id" },
                  "indexed": true,
                  "description": "Identifier of the user."
                },
                "status": { "type": "string", "optional": true, "description": "Membership status." },
                "custom": { "slot": "Member", "description": "Data of the application that travels with the membership." },
                "updated": {
                  "type": "date",
                  "optional": true,
                  "stored": "lastUpdated",
                  "description": "Last time the membership was changed. The service sets it."
                },
                "eTag": {
                  "type": "string",
                  "optional": true,
                  "description": "Tag that changes whenever the membership changes. The service sets it."
                },
                "isPresent": {
                  "type": "bool",
                  "default": false,
                  "session": true,
                  "description": "Whether the user is present on the channel."
                },
                "presenceState": {
                  "type": "json",
                  "optional": true,
                  "change": true,
                  "session": true,
                  "description": "The state that the user set on the channel while present."
                },
                "isPresenceOnly": {
                  "type": "bool",
                  "default": false,
                  "local": true,
                  "resets": true,
                  "description": "Whether the user is present on the channel without being a member of it."
                }
              },
              "parts": {
                "presence": {
                  "type": "MembershipPresence",
                  "optional": true,
                  "attributes": ["isPresent", "presenceState"],
                  "description": "Presence of the user on the channel. Presence events tell it, payloads never do."
                }
              },
              "relationships": {
                "channel": {
                  "to": "Channel",
                  "inverse": "members",
                  "required": true,
                  "embed": { "as": "chatChannel", "member": "channel", "context": "channel" },
                  "accessor": "managedChannel",
                  "description": "Channel that the user is a member of."
                },
                "user": {
                  "to": "User",
                  "inverse": "memberships",
                  "required": true,
                  "embed": { "as": "chatUser", "member": "uuid", "context": "user" },
                  "accessor": "managedUser",
                  "description": "User that is a member of the channel."
                }
              },
              "requests": {
                "membershipsBy(userId:)": { "where": { "userId": "userId" }, "only": { "isPresenceOnly": false } },
                "membersBy(channelID:excludingUserId:onlyPresent:)": {
                  "where": {
                    "channelID": "channelId",
                    "excludingUserId": { "notEquals": "userId", "optional": true },
                    "onlyPresent": { "requires": "isPresent", "otherwise": { "isPresenceOnly": false } }
                  }
                },
                "memberBy(pubnubChannelId:pubnubUserId:)": {
                  "single": true,
                  "where": { "pubnubChannelId": "channelId", "pubnubUserId": "userId" }
                }
              }
            },
            "Message": {
              "role": "message",
              "schema": "message.schema.json",
              "title": "Message",
              "description": "Message that a user sent to a channel.",
              "identity": "id",
              "attributes": {
                "id": { "generate": "uuid" },
                "text": { "default": "", "searchable": true },
                "contentType": { "stored": { "default": "" } },
                "content": { "slot": "MessageContent" },
                "custom": { "slot": "Message" },
                "createdAt": { "generate": "now", "label": "dateCreated", "stored": "dateCreated" },
                "timetoken": {
                  "type": "timetoken",
                  "optional": true,
                  "member": "timetoken",
                  "accessor": "pubnubMessageID",
                  "description": "The position that the service gave the message in the channel; nil until it is published."
                },
                "pubnubUserId": {
                  "type": "UserID",
                  "member": "uuid",
                  "context": "publisher",
                  "derived": { "path": "author.id" },
                  "description": "Identifier of the user that sent the message."
                },
                "pubnubChannelId": {
                  "type": "ChannelID",
                  "member": "channel",
                  "context": "channel",
                  "derived": { "path": "channel.id" },
                  "description": "Identifier of the channel that the message was sent to."
                },
                "sendStatus": {
                  "values": ["pending", "sending", "failed", "delivered"],
                  "default": "delivered",
                  "local": true,
                  "description": "The delivery status of the message."
                },
                "sendError": {
                  "type": "string",
                  "optional": true,
                  "local": true,
                  "description": "Why sending failed."
                }
              },
              "parts": {
                "content": {
                  "type": "MessagePayload",
                  "aliases": ["Payload"],
                  "payload": true,
                  "member": "message",
                  "description": "The payload that the sender published."
                }
              },
              "relationships": {
                "author": {
                  "to": "User",
                  "inverse": "messages",
                  "embed": { "as": "userModel", "optional": true },
                  "accessor": "managedUser",
                  "description": "User that sent the message."
                },
                "channel": {
                  "to": "Channel",
                  "inverse": "messages",
                  "required": true,
                  "embed": { "as": "channelModel", "optional": true },
                  "accessor": "managedChannel",
                  "description": "Channel that the message was sent to."
                },
                "actions": {
                  "to": "MessageAction",
                  "many": true,
                  "inverse": "parent",
                  "onDelete": "cascade",
                  "embed": {
                    "as": "messageActions",
                    "member": "actions",
                    "groupedBy": ["sourceType", "value"],
                    "inherits": { "parentTimetoken": "timetoken", "pubnubChannelId": "pubnubChannelId" }
                  },
                  "description": "The actions that users attached to the message, such as reactions."
                }
              },
              "unique": [["pubnubChannelId", "timetoken"]],
              "indexes": [["pubnubUserId"], ["sendStatus"]],
              "requests": {
                "messagesBy(pubnubUserId:)": { "where": { "pubnubUserId": "pubnubUserId" }, "sort": ["timetoken", "id"] },
                "messagesBy(pubnubChannelId:)": { "where": { "pubnubChannelId": "pubnubChannelId" }, "sort": ["timetoken", "id"] },
                "messageBy(messageId:)": { "single": true, "where": { "messageId": "id" } },
                "messageBy(pubnubTimetoken:channelId:)": {
                  "single": true,
                  "where": { "pubnubTimetoken": "timetoken", "channelId": "pubnubChannelId" }
                }
              }
            },
            "MessageAction": {
              "role": "action",
              "title": "Message Action",
              "description": "An action that a user attached to a message, such as a reaction.",
              "identity": { "text": "{pubnubUserId}-{parentTimetoken}-{actionTimetoken}", "key": "text" },
              "attributes": {
                "sourceType": { "type": "string", "member": "type", "description": "Kind of the action; reactions use `reaction`." },
                "value": { "type": "string", "description": "The value of the action; for a reaction, the emoji itself." },
                "pubnubUserId": {
                  "type": "UserID",
                  "member": "uuid",
                  "context": "publisher",
                  "derived": { "path": "author.id" },
                  "description": "Identifier of the user that attached the action."
                },
                "parentTimetoken": {
                  "type": "timetoken",
                  "member": "messageTimetoken",
                  "stored": "pubnubParentTimetoken",
                  "derived": { "path": "parent.timetoken" },
                  "indexed": true,
                  "description": "Timetoken of the message that the action belongs to."
                },
                "actionTimetoken": {
                  "type": "timetoken",
                  "stored": "published",
                  "accessor": "pubnubActionTimetoken",
                  "description": "When the service accepted the action."
                },
                "pubnubChannelId": {
                  "type": "ChannelID",
                  "member": "channel",
                  "context": "channel",
                  "description": "Identifier of the channel that the message was sent to."
                },
                "pubnubParentId": {
                  "type": "MessageID",
                  "derived": { "path": "parent.id" },
                  "description": "Identifier of the message that the action belongs to."
                },
                "sendStatus": {
                  "values": ["pending", "sending", "failed", "delivered"],
                  "default": "delivered",
                  "local": true,
                  "description": "The delivery status of the action."
                }
              },
              "relationships": {
                "author": {
                  "to": "User",
                  "inverse": "actions",
                  "embed": { "as": "userModel", "optional": true, "keepsStored": true },
                  "accessor": "managedUser",
                  "description": "User that attached the action."
                },
                "parent": {
                  "to": "Message",
                  "inverse": "actions",
                  "required": true,
                  "embed": { "as": "messageModel", "optional": true },
                  "accessor": "managedMessage",
                  "description": "Message that the action belongs to."
                }
              },
              "unique": [["pubnubChannelId", "parentTimetoken", "pubnubUserId", "sourceType", "value"]],
              "requests": {
                "messageActionsBy(pubnubUserId:)": { "where": { "pubnubUserId": "pubnubUserId" } },
                "messageActionsBy(messageId:)": { "where": { "messageId": "pubnubParentId" } },
                "messageActionsBy(messageTimetoken:channelId:)": {
                  "where": { "messageTimetoken": "parentTimetoken", "channelId": "pubnubChannelId" }
                },
                "messageActionBy(messageActionId:)": { "single": true, "where": { "messageActionId": "id" } }
              }
            }
          }
        }

        """)
  ]
}
