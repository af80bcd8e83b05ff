import type { Db, NewRow, Row } from "#app/db/schema.server.ts";
import { isOnSite } from "#app/domain/catalogue/off-site.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { refuseOther } from "#app/domain/history/refuse-other.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { putOnSite } from "#app/desk/catalogue/put-on-site.server.ts";
import { freeId } from "#app/desk/catalogue/free-id.server.ts";
import type { BoothPosted } from "./catalogue-booth-forms.ts";
import { countSentHere, typedOf } from "./booth-list.queries.server.ts";
import { sentHereInWords } from "./listed-booth.ts";
import { mapPointIn } from "./map-point.ts";
import {
  BOOTH_FIELD_NAMES,
  BOOTH_FIELDS,
  type BoothField,
  boothMistakes,
  type BoothTyped,
  typedBooth,
} from "./typed-booth.ts";

/** What managers change of the booths, each inside the transaction of `deskChange`. */

const WHAT = "the booth";

/** Opens a booth: it is the last of the site. @throws a refusal for what is wrong in the form. */
export async function openBooth(trx: Db, by: By, posted: BoothPosted): Promise<Done> {
  refuseMistakes(posted);
  const typed = typedBooth(posted);
  const { name } = typed;
  const rows = await trx.selectFrom("booths").select(["id", "name", "position"]).execute();
  const known = rows.find((row) => row.name.toLowerCase() === name.toLowerCase());
  if (known) refuse("state", `${known.name} is there already.`);
  const row: NewRow<"booths"> = {
    id: freeId(name, new Set(rows.map(({ id }) => id)), "booth"),
    ...rowOf(typed, BOOTH_FIELD_NAMES),
    name,
    position: Math.max(-1, ...rows.map(({ position }) => position)) + 1,
  };
  const added = await addRow(trx, "booths", row);
  const entry = { ...by, action: "catalogue.added", details: { what: WHAT, name } } as const;
  return { ok: true, said: `${name} is open.`, undo: await record(trx, entry, [added]) };
}

/** Saves the fields that were changed. @param was what the form had shown. */
export async function changeBooth(
  trx: Db,
  by: By,
  id: string,
  { was, ...posted }: BoothPosted & { was: BoothTyped },
): Promise<Done> {
  const booth = await holdBooth(trx, id);
  refuseMistakes(posted, was);
  const wanted = typedBooth(posted, was);
  const stored = typedOf(booth);
  const changed = BOOTH_FIELD_NAMES.filter((field) => wanted[field] !== was[field]);
  for (const field of changed)
    refuseOther(BOOTH_FIELDS[field].words, {
      stored: stored[field],
      was: was[field],
      wanted: wanted[field],
    });
  const change = await changeRow(trx, "booths", id, rowOf(wanted, changed));
  const said = `${wanted.name} is saved.`;
  if (Object.keys(change.after ?? {}).length === 0) return { ok: true, said, undo: undefined };
  const details = { what: WHAT, name: booth.name };
  const entry = { ...by, action: "catalogue.changed", details } as const;
  return { ok: true, said, undo: await record(trx, entry, [change]) };
}

/** A closed booth leaves the site. @param confirms that it is meant, although patients are sent there. */
export async function closeBooth(trx: Db, by: By, id: string, confirms: boolean): Promise<Done> {
  const booth = await holdBooth(trx, id);
  const sent = isOnSite(booth) ? await countSentHere(trx, id, by.now) : 0;
  if (sent > 0 && !confirms) refuse("asks", sentHereInWords(sent));
  const said = `${booth.name} is closed. Patients do not see it any more.`;
  return putOnSite(trx, by, { table: "booths", row: booth, onSite: false, said });
}

export async function openAgain(trx: Db, by: By, id: string): Promise<Done> {
  const booth = await holdBooth(trx, id);
  const said = `${booth.name} is open again.`;
  return putOnSite(trx, by, { table: "booths", row: booth, onSite: true, said });
}

const holdBooth = async (trx: Db, id: string) =>
  (await lockRow(trx, "booths", id)) ?? refuse("not-found", "This booth is not there any more.");

function refuseMistakes(posted: BoothPosted, was?: BoothTyped) {
  const [wrong] = Object.values(boothMistakes(posted, was));
  if (wrong !== undefined) refuse("invalid", wrong);
}

type Columns = Omit<Row<"booths">, "id" | "position" | "offSite" | "offSiteSince">;

/** The columns of some fields. */
function rowOf(typed: BoothTyped, fields: readonly BoothField[]) {
  const { hours, days, point, contactPerson, emergencyContact, ...plain } = typed;
  const all: Record<BoothField, Partial<Columns>> = {
    name: { name: plain.name },
    address: { address: plain.address },
    city: { city: plain.city },
    pincode: { pincode: plain.pincode },
    phone: { phone: plain.phone },
    contactPerson: { contactPerson: contactPerson || null },
    emergencyContact: { emergencyContact: emergencyContact || null },
    hours: { timing: hours },
    days: { workingDays: days || null },
    point: mapPointIn(point) ?? {},
  };
  return Object.assign({}, ...fields.map((field) => all[field])) as Columns;
}
