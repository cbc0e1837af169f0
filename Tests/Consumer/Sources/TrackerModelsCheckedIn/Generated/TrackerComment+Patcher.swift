// Generated from ../TrackerModels/entities.json. Change it and regenerate; edits here are lost.
//
// TrackerComment has no patcher: the spec names no version attributes,
// which would tell a newer state from an older one.
