// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
//
// ChatMessageAction has no patcher: the spec names no version attributes,
// which would tell a newer state from an older one.
