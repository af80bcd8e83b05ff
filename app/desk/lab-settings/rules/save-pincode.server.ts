import { findLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { saveSettings } from "#app/domain/lab-settings/save-setting.server.ts";
import { formatRupees } from "#app/lib/money.ts";
import { MOST_CHARGE } from "#app/domain/lab-rules/lab-rules.ts";
import { pincodeName } from "#app/domain/lab-rules/stored-rules.ts";

export type PincodeList = "free" | "charged";

/**
 * Adds a pincode to those served without or with the visit charge (product §10: Lab).
 * @throws a refusal for what is none, and for one that stands in the other list.
 */
export async function addPincode(
  trx: Db,
  by: By,
  { pincode: typed, list }: { pincode: string; list: PincodeList },
): Promise<Done> {
  const pincode = typed.replaceAll(/\s/g, "");
  if (pincode === "") return refuse("invalid", "Please enter the 6 digits of the pincode");
  if (!/^\d{6}$/.test(pincode)) return refuse("invalid", `A pincode has 6 digits: ${typed.trim()}`);
  const name = pincodeName(pincode);
  const stored = (await findLabSettings(trx, [name])).get(name);
  if (stored !== undefined && stored !== list)
    return refuse("state", `${pincode} stands in both lists`);
  const how = list === "charged" ? "with the visit charge" : "without a visit charge";
  return saveSettings(trx, by, {
    settings: [{ name, value: list }],
    action: "lab.pincode",
    did: `added ${pincode} ${how}`,
    said: `We come to ${pincode} ${how}.`,
  });
}

/** Takes a pincode off; without any left the lab goes everywhere. */
export const removePincode = (trx: Db, by: By, pincode: string): Promise<Done> =>
  saveSettings(trx, by, {
    settings: [{ name: pincodeName(pincode), value: undefined }],
    action: "lab.pincode",
    did: `took ${pincode} off`,
    said: `${pincode} is taken off.`,
  });

/** Sets the visit charge, in whole rupees as typed: `100` or `₹100`. @throws a refusal. */
export async function saveVisitCharge(trx: Db, by: By, typed: string): Promise<Done> {
  const text = typed.replaceAll(/[₹,\s]/g, "");
  if (!/^\d{1,9}$/.test(text)) return refuse("invalid", "Please type whole rupees");
  if (Number(text) > MOST_CHARGE)
    return refuse("invalid", `Please type at most ${formatRupees(MOST_CHARGE)}`);
  const words = formatRupees(Number(text));
  return saveSettings(trx, by, {
    settings: [{ name: "visitCharge", value: String(Number(text)) }],
    action: "lab.charge",
    did: `set the visit charge to ${words}`,
    said: `The visit charge is ${words}.`,
  });
}
