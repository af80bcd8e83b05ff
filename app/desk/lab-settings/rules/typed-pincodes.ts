/** What was typed or pasted, with spaces, commas or lines between. `560 001` is one, `560001 560003` are two. */
export const pincodesIn = (typed: string) =>
  typed
    .replaceAll(/\b(\d{3}) (\d{3})\b(?! ?\d)/g, "$1$2")
    .split(/[\s,;]+/)
    .filter(Boolean);
