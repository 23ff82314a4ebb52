// The map on paper: as large as on the screen, and made smaller as a whole, so that it shows the same.

/** Pixels that fit between the margins of a sheet of paper, and leave room for the list below. */
const PAPER = { width: 680, height: 560 };

/** @param {Pick<Parts, "map">} parts */
export function createPrint({ map }) {
  const paper = matchMedia("print");

  /** Known before there is any paper: what is told when it comes is measured on it already. */
  function measure() {
    if (paper.matches) return;
    const { x, y } = map.leaflet.getSize();
    const { style } = document.documentElement;
    style.setProperty("--print-width", `${x}px`);
    style.setProperty("--print-height", `${y}px`);
    style.setProperty("--print-scale", String(Math.min(1, PAPER.width / x, PAPER.height / y)));
  }

  map.leaflet.on("resize", measure);
  measure();
}
