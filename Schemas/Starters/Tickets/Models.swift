// The build plugin generates the models of this target, Project and Ticket, in each build. SwiftPM builds
// a target only if it holds a Swift file of its own, so keep this one, or another: extensions of the
// models belong here, or in files such as Ticket+Overdue.swift.
