/// The chat's storage as its first version made it, as a file of that version describes itself.
///
/// Recorded from a file that version 1 wrote (SQLite, The Schema Table), without the tables of sync. It is
/// not changed any more, whatever becomes of the spec and of the adapter.
enum ChatVersion1 {
  /// What makes the tables, indexes, triggers and the search index.
  static let objects = """
    CREATE TABLE "User" (
      "id" TEXT NOT NULL,
      "name" TEXT,
      "email" TEXT,
      "externalId" TEXT,
      "avatarURL" TEXT,
      "type" TEXT NOT NULL DEFAULT 'default',
      "status" TEXT,
      "custom" TEXT NOT NULL DEFAULT '{}',
      "eTag" TEXT,
      "lastUpdated" INTEGER,
      PRIMARY KEY ("id")
    ) STRICT;
    CREATE TABLE "Channel" (
      "id" TEXT NOT NULL,
      "name" TEXT,
      "details" TEXT,
      "type" TEXT NOT NULL DEFAULT 'default',
      "status" TEXT,
      "avatarURL" TEXT,
      "custom" TEXT NOT NULL DEFAULT '{}',
      "eTag" TEXT,
      "lastUpdated" INTEGER,
      "memberCount" INTEGER NOT NULL DEFAULT 0,
      "presentMemberCount" INTEGER NOT NULL DEFAULT 0,
      PRIMARY KEY ("id")
    ) STRICT;
    CREATE TABLE "Member" (
      "channelId" TEXT NOT NULL,
      "userId" TEXT NOT NULL,
      "status" TEXT,
      "custom" TEXT NOT NULL DEFAULT '{}',
      "lastUpdated" INTEGER,
      "eTag" TEXT,
      "isPresent" INTEGER NOT NULL DEFAULT 0,
      "presenceState" TEXT,
      PRIMARY KEY ("channelId", "userId"),
      FOREIGN KEY ("channelId") REFERENCES "Channel" ("id") ON DELETE CASCADE,
      FOREIGN KEY ("userId") REFERENCES "User" ("id") ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE "Message" (
      "_row" INTEGER PRIMARY KEY,
      "id" TEXT NOT NULL,
      "text" TEXT NOT NULL DEFAULT '',
      "contentType" TEXT NOT NULL DEFAULT '',
      "content" TEXT NOT NULL DEFAULT '{}',
      "custom" TEXT NOT NULL DEFAULT '{}',
      "dateCreated" INTEGER NOT NULL,
      "timetoken" INTEGER,
      "pubnubUserId" TEXT NOT NULL,
      "pubnubChannelId" TEXT NOT NULL,
      "sendStatus" TEXT NOT NULL DEFAULT 'delivered',
      "sendError" TEXT,
      UNIQUE ("id"),
      UNIQUE ("pubnubChannelId", "timetoken"),
      FOREIGN KEY ("pubnubChannelId") REFERENCES "Channel" ("id") ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE "MessageAction" (
      "id" TEXT NOT NULL,
      "pubnubUserId" TEXT NOT NULL,
      "pubnubParentTimetoken" INTEGER NOT NULL,
      "published" INTEGER NOT NULL,
      "sourceType" TEXT NOT NULL,
      "value" TEXT NOT NULL,
      "pubnubChannelId" TEXT NOT NULL,
      "sendStatus" TEXT NOT NULL DEFAULT 'delivered',
      "pubnubParentId" TEXT,
      PRIMARY KEY ("id"),
      UNIQUE ("pubnubChannelId", "pubnubParentTimetoken", "pubnubUserId", "sourceType", "value"),
      FOREIGN KEY ("pubnubChannelId", "pubnubParentTimetoken") REFERENCES "Message" \
    ("pubnubChannelId", "timetoken") ON DELETE CASCADE
    ) STRICT;
    CREATE TABLE "_deletion" (
      "entity" TEXT NOT NULL,
      "key" TEXT NOT NULL,
      "time" INTEGER NOT NULL,
      PRIMARY KEY ("entity", "key")
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE "_parked" (
      "number" INTEGER PRIMARY KEY,
      "entity" TEXT NOT NULL,
      "key" TEXT NOT NULL,
      "missingEntity" TEXT NOT NULL,
      "missingColumns" TEXT NOT NULL,
      "missingKey" TEXT NOT NULL,
      "change" TEXT NOT NULL
    ) STRICT;
    CREATE TABLE "_stream" (
      "name" TEXT NOT NULL,
      "position" TEXT NOT NULL,
      PRIMARY KEY ("name")
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX "_parked_by_missing" ON "_parked" ("missingEntity", "missingColumns", \
    "missingKey");
    CREATE INDEX "_parked_by_key" ON "_parked" ("entity", "key");
    CREATE INDEX "Member_by_channelId" ON "Member" ("channelId");
    CREATE INDEX "Member_by_userId" ON "Member" ("userId");
    CREATE INDEX "Message_by_pubnubChannelId_dateCreated" ON "Message" ("pubnubChannelId", \
    "dateCreated");
    CREATE INDEX "Message_by_pubnubUserId" ON "Message" ("pubnubUserId");
    CREATE INDEX "Message_by_sendStatus" ON "Message" ("sendStatus");
    CREATE INDEX "MessageAction_by_pubnubParentTimetoken" ON "MessageAction" \
    ("pubnubParentTimetoken");
    CREATE INDEX "MessageAction_by_pubnubParentId" ON "MessageAction" ("pubnubParentId");
    CREATE INDEX "MessageAction_by_pubnubUserId" ON "MessageAction" ("pubnubUserId");
    CREATE VIRTUAL TABLE "Message_search" USING fts5("text", content = 'Message', content_rowid \
    = '_row', tokenize = 'chatwords');
    CREATE TRIGGER "Channel_memberCount_added" AFTER INSERT ON "Member"
    BEGIN
      UPDATE "Channel" SET "memberCount" = "memberCount" + 1 WHERE "Channel"."id" = new."channelId";
    END;
    CREATE TRIGGER "Channel_memberCount_removed" AFTER DELETE ON "Member"
    BEGIN
      UPDATE "Channel" SET "memberCount" = "memberCount" - 1 WHERE "Channel"."id" = old."channelId";
    END;
    CREATE TRIGGER "Channel_memberCount_moved" AFTER UPDATE OF "channelId" ON "Member"
    WHEN old."channelId" IS NOT new."channelId"
    BEGIN
      UPDATE "Channel" SET "memberCount" = "memberCount" - 1 WHERE "Channel"."id" = old."channelId";
      UPDATE "Channel" SET "memberCount" = "memberCount" + 1 WHERE "Channel"."id" = new."channelId";
    END;
    CREATE TRIGGER "Channel_presentMemberCount_added" AFTER INSERT ON "Member"
    WHEN new."isPresent" IS 1
    BEGIN
      UPDATE "Channel" SET "presentMemberCount" = "presentMemberCount" + 1 WHERE "Channel"."id" \
    = new."channelId";
    END;
    CREATE TRIGGER "Channel_presentMemberCount_removed" AFTER DELETE ON "Member"
    WHEN old."isPresent" IS 1
    BEGIN
      UPDATE "Channel" SET "presentMemberCount" = "presentMemberCount" - 1 WHERE "Channel"."id" \
    = old."channelId";
    END;
    CREATE TRIGGER "Channel_presentMemberCount_moved" AFTER UPDATE OF "channelId", "isPresent" \
    ON "Member"
    WHEN old."channelId" IS NOT new."channelId" OR old."isPresent" IS NOT new."isPresent"
    BEGIN
      UPDATE "Channel" SET "presentMemberCount" = "presentMemberCount" - 1 WHERE "Channel"."id" \
    = old."channelId" AND old."isPresent" IS 1;
      UPDATE "Channel" SET "presentMemberCount" = "presentMemberCount" + 1 WHERE "Channel"."id" \
    = new."channelId" AND new."isPresent" IS 1;
    END;
    CREATE TRIGGER "Message_search_added" AFTER INSERT ON "Message"
    BEGIN
      INSERT INTO "Message_search" (rowid, "text") VALUES (new."_row", new."text");
    END;
    CREATE TRIGGER "Message_search_removed" AFTER DELETE ON "Message"
    BEGIN
      INSERT INTO "Message_search" ("Message_search", rowid, "text") VALUES ('delete', \
    old."_row", old."text");
    END;
    CREATE TRIGGER "Message_search_changed" AFTER UPDATE OF "text" ON "Message"
    WHEN old."text" IS NOT new."text"
    BEGIN
      INSERT INTO "Message_search" ("Message_search", rowid, "text") VALUES ('delete', \
    old."_row", old."text");
      INSERT INTO "Message_search" (rowid, "text") VALUES (new."_row", new."text");
    END;
    CREATE TRIGGER "Message_author_new" AFTER INSERT ON "Message"
    WHEN new."pubnubUserId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "User" AS p WHERE p."id" = \
    new."pubnubUserId")
    BEGIN
      SELECT RAISE(ABORT, 'missing parent');
    END;
    CREATE TRIGGER "Message_author_moved" AFTER UPDATE OF "pubnubUserId" ON "Message"
    WHEN (old."pubnubUserId" IS NOT new."pubnubUserId") AND new."pubnubUserId" IS NOT NULL AND \
    NOT EXISTS (SELECT 1 FROM "User" AS p WHERE p."id" = new."pubnubUserId")
    BEGIN
      SELECT RAISE(ABORT, 'missing parent');
    END;
    CREATE TRIGGER "MessageAction_author_new" AFTER INSERT ON "MessageAction"
    WHEN new."pubnubUserId" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "User" AS p WHERE p."id" = \
    new."pubnubUserId")
    BEGIN
      SELECT RAISE(ABORT, 'missing parent');
    END;
    CREATE TRIGGER "MessageAction_author_moved" AFTER UPDATE OF "pubnubUserId" ON "MessageAction"
    WHEN (old."pubnubUserId" IS NOT new."pubnubUserId") AND new."pubnubUserId" IS NOT NULL AND \
    NOT EXISTS (SELECT 1 FROM "User" AS p WHERE p."id" = new."pubnubUserId")
    BEGIN
      SELECT RAISE(ABORT, 'missing parent');
    END;
    CREATE TRIGGER "MessageAction_pubnubParentId_new" AFTER INSERT ON "MessageAction"
    BEGIN
      UPDATE "MessageAction" SET "pubnubParentId" = coalesce((SELECT s."id" FROM "Message" AS s \
    WHERE s."pubnubChannelId" = new."pubnubChannelId" AND s."timetoken" = \
    new."pubnubParentTimetoken"), "pubnubParentId") WHERE "MessageAction"."id" = new."id";
    END;
    CREATE TRIGGER "MessageAction_pubnubParentId_moved" AFTER UPDATE OF "pubnubChannelId", \
    "pubnubParentTimetoken" ON "MessageAction"
    WHEN old."pubnubChannelId" IS NOT new."pubnubChannelId" OR old."pubnubParentTimetoken" IS \
    NOT new."pubnubParentTimetoken"
    BEGIN
      UPDATE "MessageAction" SET "pubnubParentId" = coalesce((SELECT s."id" FROM "Message" AS s \
    WHERE s."pubnubChannelId" = new."pubnubChannelId" AND s."timetoken" = \
    new."pubnubParentTimetoken"), "pubnubParentId") WHERE "MessageAction"."id" = new."id";
    END;
    CREATE TRIGGER "MessageAction_pubnubParentId_source" AFTER UPDATE OF "id" ON "Message"
    WHEN old."id" IS NOT new."id"
    BEGIN
      UPDATE "MessageAction" SET "pubnubParentId" = new."id" WHERE \
    "MessageAction"."pubnubChannelId" = new."pubnubChannelId" AND \
    "MessageAction"."pubnubParentTimetoken" = new."timetoken";
    END;
    CREATE TRIGGER "MessageAction_pubnubParentId_source_new" AFTER INSERT ON "Message"
    BEGIN
      UPDATE "MessageAction" SET "pubnubParentId" = new."id" WHERE \
    "MessageAction"."pubnubChannelId" = new."pubnubChannelId" AND \
    "MessageAction"."pubnubParentTimetoken" = new."timetoken";
    END;
    """

  /// Rows as version 1 wrote them, and what its bookkeeping says: a deletion, a position, and a membership
  /// that waits for its user.
  static let rows = #"""
    INSERT INTO "User" VALUES
      ('ada', 'Ada', 'ada@example.org', NULL, 'https://example.org/a.png', 'default', 'in',
       '{"team":"red"}', 'e1', 1700000000000001),
      ('bob', NULL, NULL, NULL, NULL, 'default', NULL, '{}', NULL, NULL);
    INSERT INTO "Channel" VALUES
      ('general', 'General', 'All of us', 'default', NULL, NULL, '{}', 'e2', 1700000000000002,
       0, 0),
      ('empty', NULL, NULL, 'default', NULL, NULL, '{}', NULL, NULL, 0, 0);
    INSERT INTO "Member" VALUES
      ('general', 'ada', 'admin', '{"since":1}', 1700000000000003, 'e3', 1, '{"mood":"fine"}'),
      ('general', 'bob', NULL, '{}', NULL, NULL, 0, NULL);
    INSERT INTO "Message"
      ("id", "text", "dateCreated", "timetoken", "pubnubUserId", "pubnubChannelId", "sendStatus",
       "sendError")
    VALUES
      ('m1', 'Hello world', 1700000000000004, 17000000000000040, 'ada', 'general', 'delivered',
       NULL),
      ('m2', 'Not sent', 1700000000000005, NULL, 'bob', 'general', 'failed', 'no');
    INSERT INTO "MessageAction"
      ("id", "pubnubUserId", "pubnubParentTimetoken", "published", "sourceType", "value",
       "pubnubChannelId")
    VALUES ('a1', 'bob', 17000000000000040, 17000000000000050, 'reaction', '👍', 'general');
    INSERT INTO "_deletion" VALUES ('Member', '["general","eve"]', 1700000000000006);
    INSERT INTO "_stream" VALUES ('events', '17000000000000060@1');
    INSERT INTO "_parked" VALUES
      (1, 'Member', '["general","zoe"]', 'User', 'id', '["zoe"]',
       '{"do":"ifNewer","row":{"channelId":"general","userId":"zoe","status":"new"}}');
    """#

  /// The tables whose rows are kept.
  static let tables = [
    "User", "Channel", "Member", "Message", "MessageAction", "_deletion", "_stream", "_parked",
  ]

  /// What tells that a file is a store, and of which version.
  static let marks = "PRAGMA application_id = 1130914164; PRAGMA user_version = 1;"
}
