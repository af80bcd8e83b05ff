import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { listedReasons } from "./lab-cancel-reasons.ts";

/** What the dialog offers. */
export const findReasonsInUse = async (db: Db) =>
  listedReasons(await readLabSettings(db)).filter(({ isOff }) => !isOff);

/** The reason that was chosen. @throws a refusal for none, and for one that is out of use by now. */
export async function chosenReason(trx: Db, id: string) {
  const found = listedReasons(await readLabSettings(trx)).find((one) => one.id === id);
  if (!found) return refuse("invalid", "Please choose why the visit is cancelled");
  if (found.isOff)
    return refuse(
      "state",
      `“${found.reason}” is not in use any more. Please choose another reason.`,
    );
  return found;
}
