// A place for the module's tests.
