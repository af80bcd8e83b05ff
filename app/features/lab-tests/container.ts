/** Cap colours as the trade names them, to the class that paints them. */
const CAPS: [string, string][] = [
  ["(lavender)", "capped lavender"],
  ["(red/gold)", "capped sst"],
  ["(red)", "capped red"],
  ["(grey)", "capped grey"],
  ["(light blue)", "capped blue"],
  ["(green)", "capped green"],
  ["(royal blue)", "capped royal"],
];
const SHAPES: [RegExp, string][] = [
  [/24-hour/, "jug"],
  [/swab/i, "swab"],
  [/slide/i, "slide"],
  [/spot card/, "spots"],
  [/bottle/, "bottle"],
  [/vial|medium|saliva|envelope|block|isolate|Streck|IGRA/, "vial"],
];

/** `EDTA tube (lavender) + Slide` → its parts. */
export const containersOf = (container: string) =>
  container
    .split(/\s\+\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** True for the part `At centre`, however a price list spells it: it cannot be collected at home. */
export const isAtCentre = (part: string) => /^at (?:the |our )?cent(?:re|er)$/i.test(part);

/** The picture of one container, as a class of glyph.css; its name in words always stands beside it. */
export function glyphOf(container: string) {
  if (isAtCentre(container)) return "centre";
  const cap = CAPS.find(([colour]) => container.includes(colour));
  if (cap) return cap[1];
  return SHAPES.find(([pattern]) => pattern.test(container))?.[1] ?? "cup";
}

/** True when a part of it cannot be collected at home. */
export const isDoneAtCentre = (container: string) => containersOf(container).some(isAtCentre);

/** True when the phlebotomist can take it at the door; false when the container is not known. */
export const isTakenAtHome = (container: string) =>
  containersOf(container).length > 0 && !isDoneAtCentre(container);
