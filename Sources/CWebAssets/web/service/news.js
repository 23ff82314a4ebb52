// What the stream brings, told to whoever looks: what came into view, and what others have reported as gone.
import { addressOf } from "./request.js";
import { isIn } from "../geo/features.js";

/** What comes within this time is told together. */
const GATHER = 1500;

/** @param {Pick<Parts, "announcer" | "live" | "map" | "state" | "text">} parts */
export function createNews({ announcer, live, map, state, text }) {
  const { plural, t } = text;
  /** @type {Feature[]} */
  let arrived = [];
  let gathering = 0;

  /** @param {Change} change */
  function mention({ event, feature, last, reason }) {
    const concerned = feature ?? last;
    if (!concerned || !isWatched(concerned)) return;
    if (event === "added" || event === "restored") arrived.push(concerned);
    else if (event === "removed" && reason === "reported" && !live.isExpected(addressOf(concerned))) {
      announcer.notify(t("live.reported", { title: concerned.properties.title }));
    }
    clearTimeout(gathering);
    gathering = setTimeout(mentionArrived, GATHER);
  }

  /**
   * In view, of a chosen type, and now: what somebody who looks at tomorrow does not see is no news there.
   * @param {Feature} feature
   */
  function isWatched(feature) {
    const { types, moment, words } = state.get();
    return !moment && !words && types.has(feature.properties.type) && isIn(map.box(), feature);
  }

  function mentionArrived() {
    const news = arrived.filter((feature) => !live.isExpected(addressOf(feature)));
    arrived = [];
    const count = (/** @type {Layer} */ layer) =>
      new Set(news.filter(({ properties }) => properties.layer === layer).map(addressOf)).size;
    /** @type {Layer[]} */
    const layers = ["radars", "conditions"];
    const sentences = layers.filter(count).map((layer) => plural(`live.${layer}`, count(layer)));
    if (sentences.length > 0) announcer.notify(sentences.join(" "));
  }

  live.onChange((change) => {
    if (change.layer && live.isNews(change)) mention(change);
  });
}
