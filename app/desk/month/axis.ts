/** The figures beside a chart: as many lines as there are parts, at round amounts. */

/** Lines above the one of nothing. */
export const PARTS = 3;

const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** What lies between two lines, so that the uppermost is not below `most`; never less than `least`. */
export function stepOf(most: number, least: number) {
  const wanted = Math.max(most / PARTS, least);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const round = ROUND.find((one) => one * power >= wanted) ?? 10;
  return round * power;
}

/** From the uppermost line to nothing. */
export const linesOf = (step: number) =>
  Array.from({ length: PARTS + 1 }, (_, place) => step * (PARTS - place));
