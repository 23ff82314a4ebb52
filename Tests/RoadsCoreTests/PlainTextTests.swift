import RoadsCore
import Testing

struct PlainTextTests {
  private static let pairs: [(String, String)] = [
    ("", ""), (" \r\n ", ""), ("a  b\r\n\tc", "a b c"), ("<p>a</p>\r\n<p>b</p>", "a\n\nb"),
    ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
    ("a<br><br><br>b", "a\n\nb"), ("<strong>M-17</strong>: led", "M-17: led"),
    ("<ul><li>a</li><li>b</li></ul>c", "• a\n• b\n\nc"),
    ("a &lt;b&gt; &amp;amp; &quot;c&quot;", "a <b> &amp; \"c\""),
    ("&#268;&#x10d;&#0;&#xD800;", "Čč&#0;&#xD800;"),
    ("a&nbsp;&nbsp;b\u{A0}c", "a  b c"), ("&unknown; & &;", "&unknown; & &;"), ("5 < 6 <š <", "5 < 6 <š <"),
    ("a <b", "a <b"),
    ("a<!-- <p>x</p> -->b<!-- c", "ab"), ("a<script>alert('<p>')</SCRIPT>b", "ab"), ("a<style>x", "a"),
    ("<a href='x'>Đurđevik – Podgajevi</a> ☃\u{2003}😀", "Đurđevik – Podgajevi ☃ 😀"),
    ("e\u{301}<p>x", "e\u{301}\n\nx"),
    ("a&#10;b&#32;c", "a b c"), ("\u{1B}[31m'; DROP", "\u{1B}[31m'; DROP"), ("</p>a</p>", "a"),
    ("a<!-->b", "ab"),
    ("<?php x ?>a", "a"), ("ž š  č\u{85}ć <p>  a b  </p> c", "ž š č ć\n\na b\n\nc"),
    ("a ž&amp;š <b>č</b> ", "a ž&š č"), ("č", "č"), ("š ", "š"), ("aß\u{7FF}\u{A0}b", "aß\u{7FF} b"),
  ]

  @Test(arguments: pairs)
  func markupBecomesPlain(markup: String, plain: String) {
    #expect(PlainText.from(markup: markup) == plain)
  }

  @Test func hostileMarkupTakesNoLongerThanOther() {
    let open = String(repeating: "<a", count: 1 << 19)
    #expect(PlainText.from(markup: open) == open)
  }

  @Test(arguments: ["a < b & c > d", "x\ny\n\nz", "&amp; <p>", "č\u{1F6A7}"])
  func plainTextSurvivesAsMarkup(plain: String) {
    #expect(PlainText.from(markup: PlainText.markup(from: plain)) == plain)
  }
}
