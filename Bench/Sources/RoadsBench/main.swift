let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == Probe.flag { Probe.run(Array(arguments.dropFirst())) }
if arguments.first == ReadingProbe.flag { ReadingProbe.run(Array(arguments.dropFirst())) }
if arguments.first == LiveProbe.flag { LiveProbe.run(Array(arguments.dropFirst())) }

Ending.prepare()
let options = Options(arguments)
if options.helps {
  print(BenchFlag.usage)
  Ending.finish(0)
}
if options.paper != nil, !PaperSection.canWrite(options.only) {
  fatal("--write wants a whole run, --lines or --hours: of the others the paper has no section")
}
DiskSpace.check(options)
do {
  let results = Results()
  try Comparison(options, results).run()
  if options.grows { try Growth(options, results).run() }
  results.add(Targets(options, results).table)
  if let paper = options.paper { try BenchPaper.write(results, options, to: paper) }
  Ending.finish(0)
} catch {
  fatal("\(error)")
}
