/** No hand types so fast, nor so evenly. */
const SCANNER_MS = 300;
const KEY_MS = 45;
/** `S-1` could be a hand that rolls over the keys. */
const SHORTEST = 4;

/** Keys as they come: tells a scanner from a hand. */
export function newTypedText() {
  let text = "";
  let first = 0;
  return {
    /** @returns what a scanner has typed, with its Enter; undefined for everything else. */
    add(key: string, at: number): string | undefined {
      if (key === "Enter") {
        const isFast = at - first <= Math.max(SCANNER_MS, text.length * KEY_MS);
        const scanned = isFast && text.length >= SHORTEST ? text : undefined;
        text = "";
        return scanned;
      }
      // Shift, and what else writes nothing.
      if (key.length !== 1) return undefined;
      if (text === "" || at - first > Math.max(SCANNER_MS, text.length * KEY_MS)) {
        text = "";
        first = at;
      }
      text += key;
      return undefined;
    },
  };
}
