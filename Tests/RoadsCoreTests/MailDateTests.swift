import RoadsCore
import Testing

struct MailDateTests {
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
    ("Wed, 25 Nov 2026 07:30:00 +0100", "2026-11-25T06:30:00Z"),
    ("25 Nov 2026 07:30 -0530", "2026-11-25T13:00:00Z"),
    ("25 nov 26 07:30:15 EST", "2026-11-25T12:30:15Z"),
    ("25 Nov 99 00:00 UT", "1999-11-25T00:00:00Z"),
    ("25 Nov 126 00:00 Z", "2026-11-25T00:00:00Z"),
    ("Wed,25 Nov 2026 07:30:00 CET (Central European Time)", "2026-11-25T06:30:00Z"),
    ("  Wed,\r\n 25 Nov 2026 07:30:00 MESZ", "2026-11-25T05:30:00Z"),
    ("31 Dec 2016 23:59:60 GMT", "2016-12-31T23:59:59Z"),
    ("1 Mar 2027 00:00:00 +01:00", "2027-02-28T23:00:00Z"),
  ])
  func `dates as mail has them`(text: String, expected: String) {
    #expect(MailDate.read(text).map(TimeText.rfc3339) == expected)
  }

  @Test(arguments: [
    "", "soon", "Wed", "25 Nov 2026", "25 Nov 2026 07:30", "32 Nov 2026 07:30 GMT", "25 Nov 2026 25:30 GMT",
    "25 Now 2026 07:30 GMT", "25 Nov 2026 07:60 GMT", "25 Nov 2026 07:30:61 GMT", "25 Nov 2026 07 GMT",
    "25 Nov 20261 07:30 GMT", "25 Nov 2026 07:30 XYZ", "25 Nov 2026 07:30 +1", "25 Nov 2026 07:30 +2460",
    "25 Nov 2026 07:30 GMT later", "-5 Nov 2026 07:30 GMT", "29 Feb 2026 07:30 GMT", "٢٥ Nov 2026 07:30 GMT",
    "25 Nov 2026 07:30:00:00 GMT", "2026-11-25T07:30:00Z",
  ])
  func `what is none`(text: String) { #expect(MailDate.read(text) == nil) }

  @Test func `nothing long is read`() {
    #expect(MailDate.read("25 Nov 2026 07:30 GMT (" + String(repeating: "x", count: 1 << 20) + ")") == nil)
  }
}
