import { readFasting } from "../fasting-text.ts";

/** `8-10 hours` → `8–10 घंटे`; text that no rule knows stays as the lab wrote it. */
function fastInHindi(text: string) {
  const fast = readFasting(text);
  if (fast.kind === "not-needed") return "ज़रूरी नहीं";
  if (fast.kind === "unknown") return "हमसे पूछें";
  if (fast.kind !== "hours") return text;
  if (/^overnight/i.test(text)) return "रात भर";
  const { min, max } = fast;
  const hours = `${min === max ? min : `${min}–${max}`} ${max === 1 ? "घंटा" : "घंटे"}`;
  return /^(at least|min)/i.test(text) ? `कम से कम ${hours}` : hours;
}

/** What `fastingFor` says: the longest fast and, after a semicolon, text that cannot be compared. */
export const fastingInHindi = (text: string) =>
  text
    .split(";")
    .map((part) => fastInHindi(part.trim()))
    .join("; ");
