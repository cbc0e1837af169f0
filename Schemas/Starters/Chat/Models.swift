// The build plugin generates models, records and actions of this target in each build. SwiftPM builds a
// target only if it holds a Swift file of its own, so keep this one, or another: extensions of the models
// belong here, or in files such as TeamMessage+Mentions.swift.
