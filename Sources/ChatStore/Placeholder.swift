// A place for the module's sources.
