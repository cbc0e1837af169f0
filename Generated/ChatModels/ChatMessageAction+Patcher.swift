// Generated from Schemas/entities.json. Change it and regenerate; edits here are lost.
// 
// ChatMessageAction has no version attributes, so nothing tells a newer state from an older one: there is no patcher.
