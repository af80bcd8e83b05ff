/** Cap colours as the trade names them, with the picture of each. */
const CAPS = [
  ["(lavender)", "lavender"],
  ["(red/gold)", "redGold"],
  ["(red)", "red"],
  ["(grey)", "grey"],
  ["(light blue)", "lightBlue"],
  ["(green)", "green"],
  ["(royal blue)", "royalBlue"],
] as const;
const SHAPES = [
  [/24-hour/, "jug"],
  [/swab/i, "swab"],
  [/slide/i, "slide"],
  [/spot card/, "spotCard"],
  [/bottle/, "bottle"],
  [/vial|medium|saliva|envelope|block|isolate|Streck|IGRA/, "vial"],
] as const;

/** `EDTA tube (lavender) + Slide` → its parts. */
export const containersOf = (container: string) =>
  container
    .split(/\s\+\s/)
    .map((part) => part.trim())
    .filter(Boolean);

/** True for `At centre` in any spelling: this part cannot be collected at home. */
export const isAtCentre = (part: string) => /^at (?:the |our )?cent(?:re|er)$/i.test(part);

/** The cap of a tube of blood; undefined for every other container. */
export const capOf = (container: string) =>
  CAPS.find(([colour]) => container.toLowerCase().includes(colour))?.[1];

/** True for a tube of blood: its cap has one of the trade's colours. */
export const isBloodTube = (container: string) => capOf(container) !== undefined;

/** The class of a container's picture (container-pictures.module.css); its name is printed beside it. */
export function pictureOf(container: string) {
  if (isAtCentre(container)) return "centre";
  const shape = SHAPES.find(([pattern]) => pattern.test(container));
  return capOf(container) ?? shape?.[1] ?? "cup";
}

/** True when a part of it cannot be collected at home. */
export const isDoneAtCentre = (container: string) => containersOf(container).some(isAtCentre);

/** True when the phlebotomist can take it at the door; false when the container is not known. */
export const isTakenAtHome = (container: string) =>
  containersOf(container).length > 0 && !isDoneAtCentre(container);
