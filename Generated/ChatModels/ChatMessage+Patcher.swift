// Generated from Schemas/message.schema.json and Schemas/entities.json.
// Change them and regenerate; edits here are lost.
// 
// ChatMessage has no version attributes, so nothing tells a newer state from an older one: there is no patcher.
