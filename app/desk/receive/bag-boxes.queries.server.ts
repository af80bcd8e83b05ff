import type { Db } from "#app/db/schema.server.ts";
import { type BoxLimits, isOutside } from "#app/domain/tubes/box-limits.ts";
import type { Bag, BoxFacts } from "./bag.ts";

type Row = {
  visitId: string;
  bookingId: string;
  collectedById: string | null;
  boxCelsius: number | null;
  boxAt: string | null;
};

type Facts = { box: BoxFacts; sharps: Bag["sharps"] };

/** What is known of the boxes of a day, by collector: at the doors, and when they were handed over. */
export async function findBoxes(
  db: Db,
  day: string,
  rows: readonly Row[],
  limits: BoxLimits | null,
): Promise<ReadonlyMap<string, Facts>> {
  const bags = await db
    .selectFrom("bags")
    .leftJoin("staff", "staff.id", "bags.sharpsById")
    .selectAll("bags")
    .select("staff.name as sharpsBy")
    .where("day", "=", day)
    .execute();
  const byCollector = Map.groupBy(rows, ({ collectedById }) => collectedById ?? "");
  return new Map(
    Array.from(byCollector, ([id, own]) => {
      const bag = bags.find(({ staffId }) => staffId === id);
      const doors = doorsOf(own);
      const here =
        bag?.celsius != null && bag.measuredAt
          ? [
              {
                celsius: bag.celsius,
                at: bag.measuredAt,
                bookingIds: [...new Set(own.map(({ bookingId }) => bookingId))],
              },
            ]
          : [];
      const box = {
        atDoor: doors.at(-1)?.celsius ?? null,
        here: bag?.celsius ?? null,
        isHandedOver: bag?.measuredAt != null,
        outside: [...doors, ...here].filter(({ celsius }) => isOutside(celsius, limits)),
      };
      const sharps = bag?.sharpsAt ? { at: bag.sharpsAt, by: bag.sharpsBy ?? "" } : null;
      return [id, { box, sharps }];
    }),
  );
}

/** What the thermometer showed at each door, in the order of the moments. */
function doorsOf(rows: readonly Row[]) {
  const visits = Map.groupBy(rows, ({ visitId }) => visitId);
  return Array.from(visits.values(), (own) => {
    const [first] = own;
    const { boxCelsius: celsius, boxAt: at } = first ?? {};
    if (celsius == null || !at) return [];
    return [{ celsius, at, bookingIds: [...new Set(own.map(({ bookingId }) => bookingId))] }];
  })
    .flat()
    .toSorted((a, b) => (a.at < b.at ? -1 : 1));
}
