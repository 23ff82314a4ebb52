package import RoadsCore

extension SpatiaLiteStore {
  package func importRows(
    from source: any ImportSource, options: ImportOptions, observer: ImportObserver
  ) throws -> ImportSummary {
    var lacksWords = false
    let load: (Connection) throws -> ImportSummary = { connection in
      let importer = Importer(connection: connection, options: options, observer: observer)
      let summary = try importer.run(ReadAhead(source))
      lacksWords = try !connection.hasWords()
      return summary
    }
    if options.dryRun { return try rehearse(load) }
    let summary = try self.load(load, keep: \.stored)
    if summary.stored {
      observer.stored()
      if lacksWords { buildWords(observer) }
    }
    return summary
  }
}
