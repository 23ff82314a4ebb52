package import RoadsCore

extension SpatiaLiteStore {
  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    let load: (Connection) throws -> ImportSummary = { connection in
      try Importer(connection: connection, options: options, observer: observer).run(ReadAhead(source))
    }
    return options.dryRun ? try rehearse(load) : try self.load(load, keep: \.stored)
  }
}
