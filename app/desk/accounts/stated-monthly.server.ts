import type { Db } from "#app/db/schema.server.ts";
import { holdAccount } from "#app/domain/accounts/hold-account.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";

/** Says whether the statements of an account are made by themselves on the 1st. */
export async function setStatedMonthly(trx: Db, by: By, id: string, isOn: boolean): Promise<Done> {
  const { name, closedAt, statedMonthlySince } = await holdAccount(trx, id);
  if (closedAt !== null) return refuse("state", `${name} is closed.`);
  const said = isOn
    ? `${name} gets its statement on the 1st.`
    : `The statements of ${name} are made by hand.`;
  if ((statedMonthlySince !== null) === isOn) return { ok: true, said, undo: undefined };
  const since = isOn ? by.now.toISOString() : null;
  const change = await changeRow(trx, "accounts", id, { statedMonthlySince: since });
  const what = isOn ? "statement on the 1st" : "statement by hand";
  const entry = { ...by, action: "account.changed" as const, details: { name, what } };
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}
