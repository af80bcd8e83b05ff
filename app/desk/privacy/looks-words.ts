/** What Privacy says of those who looked at the reports of a number (product §10: Privacy). */

/** A letter for each address, which is kept as a hash: it can only be told from another one. */
export function lettersOf(hashes: readonly string[]) {
  const letters = new Map<string, string>();
  for (const hash of hashes)
    if (hash !== "" && !letters.has(hash)) letters.set(hash, letterAt(letters.size));
  return letters;
}

const letterAt = (place: number) =>
  String.fromCodePoint(65 + (place % 26)) + (place >= 26 ? String(Math.floor(place / 26)) : "");

/** `Address A`: a patient has no name here. */
export const addressWords = (letter = "?") => `Address ${letter}`;

/** `One address, 3 times.`, `2 addresses, 5 times.` */
export function looksSummary(addresses: number, times: number) {
  if (addresses === 0) return "No patient has looked.";
  const often = times === 1 ? "once" : `${times} times`;
  return `${addresses === 1 ? "One address" : `${addresses} addresses`}, ${often}.`;
}

const WORDS: Record<string, string> = {
  "lookup found": "Looked up the reports",
  "lookup none": "Looked up, no report",
  "lookup refused": "Look-up refused",
  "code refused": "Code refused",
  "download found": "Downloaded",
  "download refused": "Download refused",
  "desk found": "Opened on the desk",
};

/** `Looked up the reports`, `Downloaded: HbA1c` */
export function lookWords(event: string, outcome: string, testName: string | null) {
  const words = WORDS[`${event} ${outcome}`] ?? `${event}, ${outcome}`;
  return testName ? `${words}: ${testName}` : words;
}
