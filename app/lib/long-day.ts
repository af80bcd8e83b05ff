import { currentLanguage } from "./language.ts";
import { ZONE } from "./time-zone.ts";

const longDay = new Intl.DateTimeFormat(currentLanguage() === "hi" ? "hi-IN" : "en-US", {
  timeZone: ZONE,
  dateStyle: "long",
});

/**
 * `November 12, 2026` from an ISO timestamp: the long US format (product §2: Blog); 12 नवंबर 2026. Apart from
 * dates.ts: the pages that show it and those that book a visit load only what they need.
 */
export const formatLongDay = (timestamp: string) => longDay.format(new Date(timestamp));
