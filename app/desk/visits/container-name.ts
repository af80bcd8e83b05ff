import { type FilledKind, readSample } from "#app/domain/visit-plan/sample-reading.ts";
import type { TubeKind } from "#app/domain/visit-plan/order-of-draw.ts";

/** What the desk calls a tube or cup (product §10: Booking). */

export const TUBES: Record<TubeKind, string> = {
  bloodCulture: "Blood culture bottle",
  lightBlue: "Light blue",
  red: "Red",
  redGold: "Red/gold",
  royalBlue: "Royal blue",
  green: "Green",
  igra: "IGRA tubes",
  lavender: "Lavender",
  cellFreeDna: "Streck tube",
  grey: "Grey",
};
export const CUPS: Record<FilledKind, string> = {
  urine: "Urine cup",
  dayUrine: "24-hour urine container",
  stool: "Stool container",
  sputum: "Sputum container",
  saliva: "Saliva container",
};

/** `Red/gold` for `SST tube (red/gold)`; one that no rule knows keeps the name of the price list. */
export function containerName(container: string) {
  const read = readSample({ id: "", name: "", container });
  if (read.place !== "visit") return container;
  const [tube] = read.tubes;
  const [filled] = read.filled;
  if (tube) return TUBES[tube.kind];
  return filled ? CUPS[filled.kind] : container;
}

/** `red/gold` in a sentence; `IGRA tubes` keeps its letters. */
export const inSentence = (name: string) =>
  /^[A-Z]{2}/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
