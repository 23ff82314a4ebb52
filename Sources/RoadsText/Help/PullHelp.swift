/// The help of `roads pull`.
package enum PullHelp {
  package static let summary = Phrase(
    bs: "preuzima stanje sa servera", de: "den Stand eines Servers holen",
    en: "copy a server's features, then follow its changes")
  package static let details = Phrase(
    bs: "Prvi put preuzima sve, poslije samo promjene; što je server uklonio, uklanja se i ovdje."
      + " Bez mreže ostaje ono što je tu, a odgovori kažu koliko je staro. Takvi podaci se mijenjaju samo na serveru.",
    de: "Beim ersten Mal alles, danach nur die Änderungen; was der Server entfernt hat, wird"
      + " auch hier entfernt."
      + " Ohne Netz bleibt es bei dem, was da ist, und Antworten sagen, wie alt es ist. Solche Daten werden nur"
      + " auf dem Server geändert.",
    en: "The first run fetches everything, later runs only changes; features that the server"
      + " removed are removed here too. Without a network, answers come from the copy and say how"
      + " old it is. Only the server changes such a store.")
  package static let url = Phrase(
    bs: "adresa servera (inače dosadašnja)", de: "Adresse des Servers (sonst die bisherige)",
    en: "the server's URL (default: the previous one)")
  package static let every = Phrase(
    bs: "ponavlja svakih toliko sekundi, minuta ili sati (60s, 5m, 1h) do SIGINT ili SIGTERM",
    de: "alle so viele Sekunden, Minuten oder Stunden (60s, 5m, 1h) wiederholen, bis SIGINT oder SIGTERM",
    en: "repeat at this interval (60s, 5m, 1h) until SIGINT or SIGTERM")
  package static let allowRedirectTo = Phrase(
    bs: "prati i preusmjerenja na ove servere (inače samo na istom serveru)",
    de: "auch Weiterleitungen zu diesen Servern folgen (sonst nur auf demselben Server)",
    en: "follow redirects to these servers too (default: only on the same server)")
  package static let forget = Phrase(
    bs: "odvaja podatke od servera; ono što je tu, ostaje",
    de: "die Daten vom Server lösen; was da ist, bleibt",
    en: "stop following the server; the features stay")
}
