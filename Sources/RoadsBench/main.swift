let options = Options(Array(CommandLine.arguments.dropFirst()))
for size in options.sizes {
  do {
    var rounds = Rounds(size: size, options: options)
    try rounds.run()
    print(rounds.table.text)
  } catch {
    fatal("\(error)")
  }
}
