// Days and hours on the clocks of the place that the map is about, wherever the device is.

/** @param {{ settings: Pick<Settings, "timezone"> }} parts */
export function createZone({ settings }) {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone: settings.timezone, hourCycle: "h23",
    year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", second: "2-digit",
  });

  /** @param {Date} at @returns {Record<string, string>} */
  const shown = (at) => Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));

  /**
   * What the clocks there are ahead of UTC, in milliseconds.
   * @param {number} at
   */
  function offset(at) {
    const { year, month, day, hour, minute, second } = shown(new Date(at));
    return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - Math.floor(at / 1000) * 1000;
  }

  return {
    /**
     * {day: "2026-11-22", time: "08:00"} of a moment.
     * @param {Date} moment
     */
    wallClock(moment) {
      const { year, month, day, hour, minute } = shown(moment);
      return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` };
    },

    /**
     * The moment at which the clocks there show this; where an hour is missing or comes twice, one that is near.
     * @param {string} day
     * @param {string} time
     */
    moment(day, time) {
      const asUTC = Date.parse(`${day}T${time}:00Z`);
      const first = asUTC - offset(asUTC);
      return new Date(asUTC - offset(first));
    },
  };
}

/**
 * The day so many days later.
 * @param {string} day
 * @param {number} days
 */
export function dayAfter(day, days) {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
