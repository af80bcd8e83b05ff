/** Words with which a part of an area begins: `Sector 2`, `Block B`. */
const PARTS = new Set(["block", "stage", "phase", "sector", "cross", "main"]);

/**
 * The area without its part: `Jayanagar` of `Jayanagar 4th Block`, `JP Nagar` of `JP Nagar, 2nd Phase`.
 * Blank without an area.
 */
export function placeName(area: string | null) {
  const words = (area ?? "").split(/[\s,]+/).filter(Boolean);
  const end = words.findIndex(
    (word, at) => at > 0 && (/^\d/.test(word) || PARTS.has(word.toLowerCase())),
  );
  return words.slice(0, end < 0 ? undefined : end).join(" ");
}
