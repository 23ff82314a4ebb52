// Features that lie on top of one another at every zoom are spread around their place; Leaflet.markercluster does it.

/** @param {Pick<Parts, "map">} parts */
export function createSpread({ map }) {
  const L = window.L;
  /** @type {{ group: L.MarkerClusterGroup, standIn: L.Marker } | null} */
  let open = null;

  function close() {
    if (!open) return;
    const { group, standIn } = open;
    open = null;
    // Its own event is under way; what it is made of may not vanish before that ends.
    setTimeout(() => group.remove(), 0);
    standIn.setOpacity(1);
  }

  /**
   * Spreads the markers around the one that stands for them all, until the map moves or is pressed.
   * @param {L.Marker} standIn
   * @param {L.Marker[]} markers
   */
  return function spread(standIn, markers) {
    close();
    const group = L.markerClusterGroup({
      maxClusterRadius: 200,
      animate: false,
      showCoverageOnHover: false,
      zoomToBoundsOnClick: false,
      spiderfyOnMaxZoom: false,
      spiderLegPolylineOptions: { weight: 1.5, color: "#5b6b79", opacity: 0.9 },
      iconCreateFunction: () => standIn.getIcon(),
    });
    group.addLayers(markers);
    open = { group, standIn };
    standIn.setOpacity(0);
    group.addTo(map.leaflet);
    group.getVisibleParent(markers[0]).spiderfy();
    group.once("unspiderfied", close);
    markers[0].getElement()?.focus({ preventScroll: true });
  };
}
