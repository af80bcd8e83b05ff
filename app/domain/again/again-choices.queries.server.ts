import type { Db } from "#app/db/schema.server.ts";
import { bookedTests, findOffers, type Offer } from "#app/domain/booking/booking.queries.server.ts";
import { isDoneAtCentre } from "#app/domain/lab-tests/container.ts";
import { findLines } from "#app/domain/ticket/ticket.queries.server.ts";
import { planFast } from "#app/domain/visit-plan/fast-plan.ts";
import { isDoneOnce, isMeasuredOverTime } from "./measured-over-time.ts";

/** A test or a package that a reminder is for, as it is stored. */
export type AgainItem = { kind: "test" | "package"; id: string; name: string };

/** What can be chosen, at today's price. */
export type AgainChoice = AgainItem & {
  packageType?: string | undefined;
  category: string;
  pricePaise: number;
  /** The longest fast that it asks for, in hours, and its range in words; 0 and blank for none. */
  fastHours: number;
  fasting: string;
  /** The tests of it, by id. */
  testIds: string[];
  isMeasured: boolean;
};

/** How a choice is named in a form: `test:hba1c`. */
export const valueOf = ({ kind, id }: Pick<AgainItem, "kind" | "id">) => `${kind}:${id}`;

export const storedItems = (items: string) => JSON.parse(items) as AgainItem[];

/**
 * The tests and packages of a booking that a patient can be reminded of: those that the lab sells today
 * at a price, takes at home, and that are not done once. Of a package its tests that are measured over
 * time, and the whole of it. Those measured over time come first.
 */
export async function findChoices(db: Db, bookingId: string): Promise<AgainChoice[]> {
  const lines = await findLines(db, bookingId);
  const ids = lines.flatMap(({ itemId, bookedTests: tests }) => [
    ...(itemId === null ? [] : [itemId]),
    ...bookedTests(tests).map(({ id }) => id),
  ]);
  const choices = await sold(db, ids);
  const lineIds = new Set(lines.map(({ itemId }) => itemId));
  const isOffered = (one: AgainChoice) =>
    lineIds.has(one.id) || (one.kind === "test" && one.isMeasured);
  return choices.filter(isOffered);
}

/** Stored items at today's prices, and the names of those that are no longer offered. */
export async function findItems(db: Db, items: readonly AgainItem[]) {
  const choices = await sold(
    db,
    items.map(({ id }) => id),
  );
  const found = items.map((item) => ({
    item,
    choice: choices.find((one) => valueOf(one) === valueOf(item)),
  }));
  return {
    offered: found.flatMap(({ choice }) => choice ?? []),
    gone: found.flatMap(({ item, choice }) => (choice ? [] : [item.name])),
  };
}

async function sold(db: Db, ids: readonly string[]) {
  const wanted = new Set(ids);
  if (wanted.size === 0) return [];
  const offers = await findOffers(db, [...wanted]);
  const choices = offers.filter(({ id }) => wanted.has(id)).flatMap(choiceOf);
  return choices.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Tests that are measured over time, other tests, packages. */
function placeOf({ kind, isMeasured }: AgainChoice) {
  if (kind === "package") return 2;
  return isMeasured ? 0 : 1;
}

/** Nothing for what cannot be booked again from a link. */
function choiceOf(offer: Offer): AgainChoice[] {
  const { kind, id, name, category, packageType, pricePaise, tests } = offer;
  const isRestricted = tests.some(({ restriction }) => restriction);
  const taken = tests.filter(({ container }) => !isDoneAtCentre(container));
  if (pricePaise === null || isRestricted || taken.length === 0) return [];
  const isOnce = (test: { name: string }) =>
    isDoneOnce({ name: test.name, category: kind === "test" ? category : "" });
  if (taken.every(isOnce)) return [];
  const { hours, range } = planFast(taken);
  return [
    {
      kind,
      id,
      name,
      ...(packageType && { packageType }),
      category,
      pricePaise,
      fastHours: hours,
      fasting: range,
      testIds: tests.map((test) => test.id),
      isMeasured: kind === "test" && isMeasuredOverTime({ name, category }),
    },
  ];
}

/** Without the tests that a package among them holds. */
export function withoutDoubles<C extends Pick<AgainChoice, "kind" | "testIds">>(
  chosen: readonly C[],
) {
  const held = new Set(chosen.flatMap(({ kind, testIds }) => (kind === "package" ? testIds : [])));
  return chosen.filter(
    ({ kind, testIds }) => kind === "package" || !testIds.every((id) => held.has(id)),
  );
}
