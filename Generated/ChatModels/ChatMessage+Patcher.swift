// Generated from Schemas/message.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
//
// ChatMessage has no patcher: the spec names no version attributes,
// which would tell a newer state from an older one.
