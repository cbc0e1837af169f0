public import ArgumentParser
public import JSONSchema

extension StandardDialect: ExpressibleByArgument {}
