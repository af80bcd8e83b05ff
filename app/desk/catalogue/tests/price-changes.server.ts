import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { addRow, changeRow, lockRow, removeRow } from "#app/domain/history/tracked-rows.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskDayAndMonth } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { NO_DAY, readTypedDay } from "#app/lib/typed-day.ts";
import { holdTest } from "./test-on-site.server.ts";
import { priceRefusal, wholeRupeesTyped } from "#app/desk/catalogue/price/typed-price.ts";

/** What the list of tests changes of prices, each inside the transaction of `deskChange`. */

type Typed = {
  /** The id of the test. */
  item: string;
  /** As typed. */
  price: string;
  /** The price that the row had shown, in paise; blank for none. */
  was: string;
  /** The first day of the new price, as typed; blank for now. */
  from: string;
};

/** Sets our price of a test, at once or from a later day on (product §10: Catalogue). */
export async function changePrice(trx: Db, by: By, typed: Typed): Promise<Done> {
  const test = await holdTest(trx, typed.item);
  const refusal = priceRefusal(typed.price, test.originalPaise);
  const paise = wholeRupeesTyped(typed.price);
  if (refusal !== undefined || paise === undefined) return refuse("invalid", refusal ?? "");
  refuseOther("this price", {
    stored: String(test.offeredPaise ?? ""),
    was: typed.was,
    wanted: String(paise),
    shown: shown(paidFor(test)),
  });
  const day = readFrom(typed.from, dayInIndia(by.now));
  if (day !== undefined) return planPrice(trx, by, { ...test, paise, day });
  const said = `${test.name} costs ${shown(paise)} now.`;
  if (paise === paidFor(test)) return { ok: true, said, undo: undefined };
  const change = await changeRow(trx, "tests", test.id, { offeredPaise: paise });
  const details = { name: test.name };
  const undo = await record(trx, { ...by, action: "catalogue.price", details }, [change]);
  return {
    ok: true,
    said: `${test.name} costs ${shown(paise)} now, was ${shown(paidFor(test))}.`,
    undo,
  };
}

/** Takes a planned price back, before its day. */
export async function dropPlan(trx: Db, by: By, testId: string): Promise<Done> {
  const test = await holdTest(trx, testId);
  const said = `The price of ${test.name} stays ${shown(paidFor(test))}.`;
  if (!(await lockRow(trx, "plannedPrices", testId))) return { ok: true, said, undo: undefined };
  const change = await removeRow(trx, "plannedPrices", testId);
  const details = { name: test.name };
  const undo = await record(trx, { ...by, action: "catalogue.not-planned", details }, [change]);
  return { ok: true, said, undo };
}

type Prices = Pick<Awaited<ReturnType<typeof holdTest>>, "offeredPaise" | "originalPaise">;
type Plan = { id: string; name: string; paise: number; day: string };

async function planPrice(trx: Db, by: By, { id, name, paise, day }: Plan): Promise<Done> {
  const plan = {
    day,
    offeredPaise: paise,
    plannedAt: by.now.toISOString(),
    plannedBy: by.actor.name,
    plannedById: by.actor.staffId,
  };
  const change = (await lockRow(trx, "plannedPrices", id))
    ? await changeRow(trx, "plannedPrices", id, plan)
    : await addRow(trx, "plannedPrices", { id, ...plan });
  const from = deskDayAndMonth(day, dayInIndia(by.now));
  const details = { name, paise, from };
  const undo = await record(trx, { ...by, action: "catalogue.planned", details }, [change]);
  return { ok: true, said: `${name} costs ${shown(paise)} from ${from}.`, undo };
}

/** The day of a planned price; undefined for now. @throws a refusal for what is no day, or over. */
function readFrom(typed: string, today: string) {
  if (typed.trim() === "") return undefined;
  const day = readTypedDay(typed, today);
  if (day === undefined) return refuse("invalid", NO_DAY);
  if (day < today) return refuse("invalid", "Please choose today or a later day");
  return day === today ? undefined : day;
}

/** Without a price of ours a test costs its list price. */
const paidFor = ({ offeredPaise, originalPaise }: Prices) => offeredPaise ?? originalPaise;

const shown = (paise: number | null) => (paise === null ? "no price" : formatRupees(rupees(paise)));
