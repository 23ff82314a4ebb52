// What the page uses of Leaflet 1.7 and Leaflet.markercluster: Debian has no types of either.

declare namespace L {
  interface LatLng { lat: number; lng: number; wrap(): LatLng; toBounds(metres: number): LatLngBounds }
  type Position = LatLng | [lat: number, lon: number];

  interface LatLngBounds {
    getWest(): number;
    getSouth(): number;
    getEast(): number;
    getNorth(): number;
    getNorthWest(): LatLng;
    getSouthEast(): LatLng;
    getCenter(): LatLng;
    pad(ratio: number): LatLngBounds;
    contains(other: LatLngBounds): boolean;
  }

  interface Point {
    x: number;
    y: number;
    add(other: Point): Point;
    subtract(other: Point): Point;
    divideBy(number: number): Point;
    distanceTo(other: Point): number;
  }

  interface Coords { x: number; y: number; z: number }

  interface Layer {
    addTo(map: Map): this;
    remove(): this;
    on(event: string, listener: (event: Event) => void): this;
    once(event: string, listener: () => void): this;
  }

  /** What concerns a square of a grid has its element; what comes from a pointer, the place. */
  interface Event { tile: HTMLElement; latlng: LatLng }

  interface TileLayer extends Layer {}
  interface GridLayer extends Layer { redraw(): this; getTileSize(): Point }
  interface LayerGroup extends Layer { addLayer(layer: Layer): this; removeLayer(layer: Layer): this }
  interface Polyline extends Layer { setLatLngs(places: LatLng[]): this }
  interface Circle extends Layer { setLatLng(at: Position): this; setRadius(metres: number): this }
  interface CircleMarker extends Layer { setLatLng(at: Position): this }
  interface Icon { options: any; _setIconStyles(element: HTMLElement, name: string): void }
  interface Marker extends Layer {
    getIcon(): Icon;
    setIcon(icon: Icon): this;
    getElement(): HTMLElement | undefined;
    getLatLng(): LatLng;
    setLatLng(at: LatLng): this;
    setOpacity(opacity: number): this;
  }

  interface MarkerClusterGroup extends Layer {
    addLayers(markers: Marker[]): this;
    getVisibleParent(marker: Marker): { spiderfy(): void };
  }

  interface Map {
    options: { markerZoomAnimation: boolean };
    doubleClickZoom: { enable(): void; disable(): void };
    on(event: string, listener: (event: Event) => void): this;
    getCenter(): LatLng;
    getZoom(): number;
    getMinZoom(): number;
    getMaxZoom(): number;
    fire(type: string, data: object): this;
    getBounds(): LatLngBounds;
    getSize(): Point;
    createPane(name: string): HTMLElement;
    getPane(name: string): HTMLElement | undefined;
    getContainer(): HTMLElement;
    getBoundsZoom(bounds: LatLngBounds, inside?: boolean, padding?: Point): number;
    setView(at: Position, zoom: number, options?: { animate?: boolean; reset?: boolean }): this;
    panBy(by: Point, options?: { animate?: boolean }): this;
    zoomIn(): this;
    zoomOut(): this;
    invalidateSize(options?: { pan?: boolean }): this;
    latLngToContainerPoint(at: Position): Point;
    containerPointToLatLng(point: Point): LatLng;
    project(at: LatLng, zoom: number): Point;
    distance(a: Position, b: Position): number;
  }

  /** A class of Leaflet's: `extend` makes another with these members. */
  interface Class<Instance> {
    new (options: Record<string, unknown>): Instance;
    extend(members: Record<string, unknown> & ThisType<Instance>): Class<Instance>;
  }

  interface Library {
    map(id: string, options: Record<string, unknown>): Map;
    latLng(lat: number, lon: number): LatLng;
    latLngBounds(southWest: Position, northEast: Position): LatLngBounds;
    point(x: number, y: number): Point;
    layerGroup(): LayerGroup;
    featureGroup(layers: Layer[]): LayerGroup;
    tileLayer(url: string, options: Record<string, unknown>): TileLayer;
    svgOverlay(element: HTMLElement, bounds: LatLngBounds, options: Record<string, unknown>): Layer;
    divIcon(options: Record<string, unknown>): Icon;
    marker(at: Position, options: { icon: Icon } & Record<string, unknown>): Marker;
    polyline(places: LatLng[] | LatLng[][], options: Record<string, unknown>): Polyline;
    polygon(places: LatLng[] | LatLng[][], options: Record<string, unknown>): Polyline;
    circle(at: Position, options: Record<string, unknown>): Circle;
    circleMarker(at: Position, options: Record<string, unknown>): CircleMarker;
    markerClusterGroup(options: Record<string, unknown>): MarkerClusterGroup;
    Icon: Class<Icon>;
    GridLayer: Class<GridLayer>;
    CRS: { EPSG3857: { pointToLatLng(point: Point, zoom: number): LatLng; latLngToPoint(at: LatLng, zoom: number): Point } };
  }
}

interface Window { L: L.Library }
