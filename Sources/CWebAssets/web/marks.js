// What is marked on the map: the service's heaps and features for the viewport.

export const marks = {
  /** Fetches the viewport anew; `why` is for those who listen. */
  async refresh({ why = "asked" } = {}) {
    void why;
  },
  /** One change of the stream: {event, layer, id, feature}. */
  apply(change) {
    void change;
  },
  /** The features in view that are known, nearest the centre first. */
  shown() {
    return [];
  },
};
