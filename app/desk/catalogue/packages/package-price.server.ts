import type { Db } from "#app/db/schema.server.ts";
import { wholeRupeesTyped } from "#app/desk/catalogue/price/typed-price.ts";
import { sumOf } from "#app/desk/new-booking/items/order-item.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { inRupees, packagePriceRefusal } from "./package-mistakes.ts";
import { findPackedTests, listTestIds } from "./package.queries.server.ts";

type Typed = {
  /** The id of the package. */
  item: string;
  /** As typed. */
  price: string;
  /** The price that the row had shown, in paise; blank for none. */
  was: string;
};

/** Sets our price of a package at once. Run inside the transaction of `deskChange`. */
export async function changePackagePrice(
  trx: Db,
  by: By,
  { item, price, was }: Typed,
): Promise<Done> {
  const { id, name, offeredPaise } =
    (await lockRow(trx, "packages", item)) ??
    refuse("not-found", "This package is not there any more.");
  const oneByOne = sumOf(await findPackedTests(trx, await listTestIds(trx, id)));
  const refusal = packagePriceRefusal(price, oneByOne);
  const paise = wholeRupeesTyped(price);
  if (refusal !== undefined || paise === undefined) return refuse("invalid", refusal ?? "");
  const shown = offeredPaise === null ? "no price" : inRupees(offeredPaise);
  const stored = String(offeredPaise ?? "");
  refuseOther("this price", { stored, was, wanted: String(paise), shown });
  const said = `${name} costs ${inRupees(paise)} now`;
  if (paise === offeredPaise) return { ok: true, said: `${said}.`, undo: undefined };
  const change = await changeRow(trx, "packages", id, { offeredPaise: paise });
  const details = { name };
  const undo = await record(trx, { ...by, action: "catalogue.price", details }, [change]);
  return { ok: true, said: `${said}, was ${shown}.`, undo };
}
