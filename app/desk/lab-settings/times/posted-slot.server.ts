import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { slotIn } from "#app/domain/lab-rules/lab-slot.ts";
import { slotName } from "#app/domain/lab-rules/stored-rules.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { holdLab, refuseMeanwhile } from "../lab-change.server.ts";
import { saveSlot } from "./save-slot.server.ts";
import type { TimesForm } from "./times-forms.ts";
import { DAY_FIELDS, DAY_NAMES, lineInWords, lineOf } from "./typed-places.ts";

/** What a line shows now; undefined for a time that is not offered. */
async function shownLine(trx: Db, slot: BookingTime) {
  const stored = slotIn((await findLabRules(trx)).slots, slot);
  return stored && lineOf(stored);
}

/** A line of the table as its form posts it; the later save of a changed line is refused. */
export async function saveLineForm(
  trx: Db,
  by: By,
  { slot, seen, was, ...cells }: TimesForm<"slot">,
) {
  await holdLab(trx);
  const week = DAY_FIELDS.map((day) => cells[day]);
  const [shown, typed] = [await shownLine(trx, slot), { seen, week }];
  const field = { setting: slotName(slot), words: slot };
  const values = { was, shown: lineInWords(shown), typed: lineInWords(typed) };
  await refuseMeanwhile(trx, field, values);
  return saveSlot(trx, by, { slot, ...typed });
}

/** Where a time is seen from now on; its numbers stay, and a new one has none. */
export async function saveSeenForm(trx: Db, by: By, { slot, seen }: TimesForm<"seen">) {
  await holdLab(trx);
  const shown = await shownLine(trx, slot);
  return saveSlot(trx, by, { slot, seen, week: shown?.week ?? DAY_NAMES.map(() => "") });
}
