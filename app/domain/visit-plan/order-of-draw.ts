/** Order of draw: in one list, because a lab may order royal blue and the last kits otherwise. */
export const ORDER_OF_DRAW = [
  "bloodCulture",
  "lightBlue",
  "red",
  "redGold",
  "royalBlue",
  "green",
  "igra",
  "lavender",
  "cellFreeDna",
  "grey",
] as const;
export type TubeKind = (typeof ORDER_OF_DRAW)[number];
