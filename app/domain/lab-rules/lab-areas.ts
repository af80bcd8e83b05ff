import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";

/** An area of the lab: the pincodes that one person goes to in one round, in its order. */
export type LabArea = { id: string; name: string; pincodes: readonly string[] };

/** The most signs of the name of an area: it stands beside a count. */
export const MOST_AREA_SIGNS = 40;

/** The row of `labSettings` that holds it; ids are numbers, in the order in which areas were added. */
export const areaRow = (id: string) => `area.${id}`;

const AREA_ROW = /^area\.(\d{1,6})$/;

/** `South: 560011 560078` */
export const storedArea = ({ name, pincodes }: Omit<LabArea, "id">) =>
  `${name}: ${pincodes.join(" ")}`;

/** The areas of the lab in their order; none to begin with. */
export function labAreas(settings: LabSettings): LabArea[] {
  const areas = Array.from(settings).flatMap(([row, value]) => {
    const [, id] = AREA_ROW.exec(row) ?? [];
    const end = value.lastIndexOf(":");
    if (!id || end < 0) return [];
    const pincodes = value
      .slice(end + 1)
      .split(" ")
      .filter(Boolean);
    return [{ id, name: value.slice(0, end), pincodes }];
  });
  return areas.toSorted((a, b) => Number(a.id) - Number(b.id));
}

export const nextAreaId = (areas: readonly LabArea[]) =>
  String(Math.max(0, ...areas.map(({ id }) => Number(id))) + 1);
