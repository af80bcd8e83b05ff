import type { Sheet } from "#app/import/workbook/workbook.ts";

/** A sheet of a workbook whose cells have the time where a day or a time stands in them. */
export const withTimes = ({ name, lines }: Sheet): Sheet => ({
  name,
  lines: lines.map(({ line, cells, width, times = [] }) => {
    const moments = new Map(times);
    return { line, cells: cells.map((cell, at) => moments.get(at) ?? cell), width };
  }),
});
