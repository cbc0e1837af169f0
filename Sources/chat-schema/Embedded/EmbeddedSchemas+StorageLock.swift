// Made from Schemas/ by CHATSCHEMA_RECORD=1 swift test --filter EmbeddedSchemasTests.
// Change the files there and make it again; edits here are lost.

extension EmbeddedSchemas {
  static let storageLock: [EmbeddedFile] = [
    EmbeddedFile(
      path: "storage.lock.json",
      text: """
        {
          "$comment": "Versions of the storage, written by the generator. Keep it in version control, and leave steps that were released as they are.",
          "version": 3,
          "steps": [
            [
              {"rebuild":"Channel"},
              {"addColumn":"isPresenceOnly","of":"Member"}
            ],
            [
              {"rebuild":"Message"}
            ]
          ],
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
                {"name":"eTag","type":"text","optional":true},
                {"name":"lastUpdated","type":"date","optional":true}
              ],
              "tag": "eTag",
              "order": "lastUpdated"
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
                {"name":"eTag","type":"text","optional":true},
                {"name":"lastUpdated","type":"date","optional":true},
                {"name":"memberCount","type":"integer","default":0,"count":{"of":"Member","by":"channel","where":{"isPresenceOnly":false}}},
                {"name":"presentMemberCount","type":"integer","default":0,"count":{"of":"Member","by":"channel","where":{"isPresent":true,"isPresenceOnly":false}}}
              ],
              "tag": "eTag",
              "order": "lastUpdated"
            },
            {
              "entity": "Member",
              "key": ["channelId","userId"],
              "columns": [
                {"name":"channelId","type":"text"},
                {"name":"userId","type":"text"},
                {"name":"status","type":"text","optional":true},
                {"name":"custom","type":"json","default":"{}"},
                {"name":"lastUpdated","type":"date","optional":true},
                {"name":"eTag","type":"text","optional":true},
                {"name":"isPresenceOnly","type":"boolean","default":false,"scope":"local"},
                {"name":"isPresent","type":"boolean","default":false,"scope":"session"},
                {"name":"presenceState","type":"json","optional":true,"scope":"session"}
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
              "order": "lastUpdated"
            },
            {
              "entity": "Message",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"text","type":"text","default":""},
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
                ["pubnubUserId"],
                ["sendStatus"]
              ],
              "searched": [
                "text"
              ]
            },
            {
              "entity": "MessageAction",
              "key": ["id"],
              "columns": [
                {"name":"id","type":"text"},
                {"name":"pubnubUserId","type":"text"},
                {"name":"pubnubParentTimetoken","type":"timetoken"},
                {"name":"published","type":"timetoken"},
                {"name":"sourceType","type":"text"},
                {"name":"value","type":"text"},
                {"name":"pubnubChannelId","type":"text"},
                {"name":"sendStatus","type":"text","default":"delivered","scope":"local"},
                {"name":"pubnubParentId","type":"text","optional":true,"copy":{"of":"id","through":"parent"}}
              ],
              "links": [
                {"name":"author","to":"User","by":["pubnubUserId"],"onDelete":"detach"},
                {"name":"parent","to":"Message","by":["pubnubChannelId","pubnubParentTimetoken"],"references":["pubnubChannelId","timetoken"],"onDelete":"cascade"}
              ],
              "unique": [
                ["pubnubChannelId","pubnubParentTimetoken","pubnubUserId","sourceType","value"]
              ],
              "indexes": [
                ["pubnubParentTimetoken"],
                ["pubnubParentId"]
              ]
            }
          ]
        }

        """)
  ]
}
