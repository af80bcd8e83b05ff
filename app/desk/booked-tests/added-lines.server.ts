import type { Db } from "#app/db/schema.server.ts";
import { bookedTests, findOffers } from "#app/domain/booking/booking.queries.server.ts";
import { priceLines } from "#app/domain/booking/price-lines.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { PACKAGE_CATEGORY } from "#app/domain/packages/package.ts";
import type { VisitBooking, VisitLine } from "#app/domain/visits/visit.ts";
import { findOrderables } from "#app/desk/new-booking/items/find-items.queries.server.ts";
import {
  isSame,
  type ItemKey,
  type Orderable,
  isRestricted,
} from "#app/desk/new-booking/items/order-item.ts";
import { toLine } from "#app/desk/visits/read/visit-from-rows.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { orderableOf } from "./tests-draft.ts";
import { whyNotAdded } from "./tube-rules.ts";

/** What is added; the price is what the screen showed, left out by who saw none. */
export type AddedTest = ItemKey & {
  pricePaise?: number | null;
  /** What a phone read out at a door: the lower of it and our price is charged. */
  doorPaise?: number | null;
};

type Row = Awaited<ReturnType<typeof priceLines>>[number] & { position: number };
export type AddedLine = { row: Row; line: VisitLine };

/** The lines that are added, at our prices of this moment. @throws the refusal of one that cannot be. */
export async function findAdded(
  trx: Db,
  booking: VisitBooking,
  { stays, added }: { stays: readonly VisitLine[]; added: readonly AddedTest[] },
  now: Date,
): Promise<AddedLine[]> {
  if (added.length === 0) return [];
  const found = await findOrderables(trx, added);
  const chosen = stays.map(orderableOf);
  for (const key of added) {
    const item = found.find((one) => isSame(one, key));
    if (!item) return refuse("invalid", "This test is no longer in the catalogue. Take it off");
    const why = whyNotAdded(item, booking, chosen, now) ?? whyNotBooked(item, booking);
    if (why) return refuse("invalid", `${item.name}: ${why}`);
    refuseOtherPrice(item, key);
    chosen.push(item);
  }
  const items = chosen.slice(stays.length).map(({ kind, id, name }) => ({
    id,
    name,
    quantity: 1,
    ...(kind === "package" && { category: PACKAGE_CATEGORY }),
  }));
  const priced = await priceLines((words) => findOffers(trx, words), { kind: "cart", items });
  const next = Math.max(-1, ...booking.lines.map(({ position }) => position)) + 1;
  return priced.map((line, at) => {
    const pricePaise = lowerOf(line.pricePaise, added[at]?.doorPaise);
    const row = { ...line, pricePaise, quotedPaise: null, position: next + at };
    return { row, line: toLine({ ...row, bookingId: booking.id }, booking.plan) };
  });
}

/** What the law asks for is noted with a new booking. */
function whyNotBooked(item: Orderable, { lines }: VisitBooking) {
  const isNoted = isRestricted(
    lines.map((line) => ({ tests: bookedTests(JSON.stringify(line.tests)) })),
    "by-phone-only",
  );
  return isRestricted([item], "by-phone-only") && !isNoted
    ? "It needs the prescription and Form G. Make a new booking"
    : undefined;
}

const lowerOf = (own: number | null, door: number | null | undefined) =>
  own === null || typeof door !== "number" ? own : Math.min(own, door);

/** The price changed while the caller had it on the screen, and perhaps read it out. */
function refuseOtherPrice({ name, pricePaise }: Orderable, { pricePaise: shown }: AddedTest) {
  if (shown === undefined || shown === pricePaise) return;
  const words = (paise: number | null) =>
    paise === null ? "no price yet" : formatRupees(rupees(paise));
  refuse(
    "changed-meanwhile",
    `${name} costs ${words(pricePaise)} now, not ${words(shown)}. Take it off and add it again`,
  );
}
