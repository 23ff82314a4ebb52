/// Runs, what they changed, and what became of undoing one.
extension ComponentSchemas {
  private static let number = #"{"type":"integer"}"#
  private static let time = #"{"type":"string","format":"date-time"}"#

  static let runs =
    #"{"type":"object","required":["runs"],"properties":{"runs":{"type":"array","items":"#
    + ##"{"$ref":"#/components/schemas/Run"}}}}"##

  private static let author =
    #"{"type":"string","enum":["source","operator","local","people","program","pull"]}"#

  static let run =
    #"{"type":"object","required":["number","kind","began","ended","by","changes","kept"],"properties":{"#
    + #""number":\#(number),"kind":{"type":"string","enum":["load","undo"]},"began":\#(time),"ended":\#(time),"#
    + #""by":\#(author),"#
    + #""sources":{"type":"array","items":{"type":"string"}},"name":{"type":"string","nullable":true},"#
    + #""sync":{"type":"boolean"},"read":\#(number),"added":\#(number),"updated":\#(number),"#
    + #""unchanged":\#(number),"removed":\#(number),"rejected":\#(number),"samples_removed":\#(number),"#
    + #""changes":\#(number),"kept":{"type":"string","enum":["changes","everything","too_many","forgotten"]},"#
    + #""undoes":{"type":"integer","nullable":true},"undone_by":{"type":"integer","nullable":true},"#
    + ##""changed":{"type":"array","items":{"$ref":"#/components/schemas/RunChange"}},"##
    + #""more":{"type":"integer","description":"Changes that are not named."}}}"#

  static let runChange =
    #"{"type":"object","required":["event","layer","id"],"properties":{"#
    + #""event":{"type":"string","enum":["added","updated","removed"]},"layer":{"type":"string"},"#
    + #""id":{"type":"string"},"title":{"type":"string"},"fields":{"type":"array","items":"#
    + #"{"type":"object","required":["field"],"properties":{"field":{"type":"string"},"#
    + #""old":{"description":"The value before; null: none."},"new":{"description":"The value since."}}}}}}"#

  static let undone =
    #"{"type":"object","required":["undone","stored","conflicts"],"properties":{"undone":\#(number),"#
    + #""run":{"type":"integer","nullable":true},"stored":{"type":"boolean"},"added":\#(number),"#
    + #""updated":\#(number),"removed":\#(number),"conflicts":\#(number),"#
    + #""in_the_way":{"type":"array","items":{"type":"object","required":["layer","id","reason"],"properties":{"#
    + #""layer":{"type":"string"},"id":{"type":"string"},"#
    + #""reason":{"type":"string","enum":["changed","removed","back","gone"]},"#
    + #""fields":{"type":"array","items":{"type":"string"},"description":"Of what was changed: what of it."},"#
    + #""removed":{"type":"string","description":"Of what was removed: the reason."},"#
    + #""at":{"type":"string","format":"date-time","description":"The last change; this and what follows only if it is known."},"#
    + #""by":\#(author),"run":{"type":"integer","nullable":true},"source":{"type":"string","nullable":true}}}}}}"#
}
