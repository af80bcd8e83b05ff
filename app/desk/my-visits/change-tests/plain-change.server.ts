import { data, redirect } from "react-router";
import { oldPage } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { ASKED_BY_NAMES } from "#app/desk/booked-tests/asked-by.ts";
import { TAKE_OFF_NAMES } from "#app/desk/booked-tests/take-off-reasons.ts";
import { t } from "#app/lib/translate.ts";
import { findMyDay } from "../day/my-day.queries.server.ts";
import { fastQuestion } from "../day/my-visits-words.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import { type DoorOrderable, entrySchema } from "../entries/entry.ts";
import { testsOfPatient } from "../entries/patient-tests.ts";
import { noteEntry } from "../entries/take-entry.service.server.ts";
import { findDoorPrices } from "../prices/door-prices.queries.server.ts";
import { unpackPrices } from "../prices/door-prices.ts";
import { findAtDoor } from "../prices/find-at-door.ts";
import { changeTestsPath } from "./change-tests-path.ts";
import { fastingOf } from "./fasting-tests.ts";
import type { PlainTyped } from "./without-script.ts";
import { needsFastWords, nothingFound, oneHasToStay, whyNotHere } from "./tests-words.ts";

type Asked = Pick<Given, "db" | "now"> & { staff: Pick<Given["staff"], "id" | "name" | "may"> };

/** One of the own visits of today with its patient; undefined for any other. */
export async function findMyPatient({ db, staff, now }: Asked, bookingId: string) {
  const day = await findMyDay(db, staff, now);
  for (const visit of day.visits.filter((one) => one.day === day.today)) {
    const patient = visit.patients.find((one) => one.bookingId === bookingId);
    if (patient) return { visit, patient };
  }
  return undefined;
}

/**
 * Changes the tests of a patient from a form without script: the entry that the phone would have written,
 * noted at once. Whatever is refused keeps what was typed.
 */
export async function changePlainly(given: Asked, typed: PlainTyped) {
  const found = await findMyPatient(given, typed.booking);
  if (!found) return refused(404, oldPage(), typed);
  const off = typed["off[]"].map(readOff);
  const item = typed.find.trim() === "" ? undefined : await findNamed(given, typed.find);
  if (typeof item === "string") return refused(400, item, typed);
  const wrong = whatIsWrong(found, typed, item, off);
  if (wrong) return refused(400, wrong, typed);
  const entry = entrySchema.safeParse({
    kind: "change-tests",
    key: typed.key,
    staffId: given.staff.id,
    visitId: found.visit.id,
    seen: { day: found.visit.day, slot: found.visit.slot },
    at: given.now.toISOString(),
    bookingId: typed.booking,
    tests: { seen: typed.seen },
    added: item ? [item] : [],
    off,
    ...(item && { askedBy: typed.asked }),
  }).data;
  if (!entry) return refused(400, oldPage(), typed);
  const { outcome, told } = await noteEntry(given.db, given.staff, entry, given.now);
  if (outcome === "refused") return refused(409, told, typed);
  if (told) return { ok: true as const, said: told };
  return redirect(`${changeTestsPath(typed.booking)}&saved=1`, 303);
}

const refused = (status: number, said: string, typed: PlainTyped) =>
  data({ ok: false as const, said, typed }, { status });

type Off = { position: number; reason: (typeof TAKE_OFF_NAMES)[number] | undefined };

function readOff(choice: string): Off {
  const [position, reason] = choice.split(":");
  return { position: Number(position), reason: TAKE_OFF_NAMES.find((name) => name === reason) };
}

/** The test or package of this name, or the only one that is found; else a sentence. */
async function findNamed({ db, now }: Asked, typed: string) {
  const hits = findAtDoor(unpackPrices(await findDoorPrices(db, now)), typed);
  const name = typed.trim().toLowerCase();
  const [first, ...others] = hits;
  const hit = hits.find((one) => one.name.toLowerCase() === name);
  const only = hit ?? (others.length === 0 ? first : undefined);
  if (only) return only;
  const names = hits.map((one) => one.name).join("; ");
  return first ? t`Which one? Type the whole name: ${names}` : nothingFound();
}

/** The first sentence that stands against it. */
function whatIsWrong(
  { visit, patient }: { visit: MyVisit; patient: MyPatient },
  { asked, fasted, anyway }: PlainTyped,
  item: DoorOrderable | undefined,
  off: readonly Off[],
) {
  const stays = patient.booked.filter(
    ({ position }) => !off.some((one) => one.position === position),
  );
  if (!item && off.length === 0) return t`Nothing is changed yet.`;
  if (!item) return stays.length === 0 ? oneHasToStay() : undefined;
  const why = whyNotHere(item, stays);
  const { name } = item;
  if (why) return `${name}: ${why}`;
  if (!ASKED_BY_NAMES.some((one) => one === asked)) return t`Please choose who asked`;
  if (fastingOf([item]).length === 0) return undefined;
  const { fast } = testsOfPatient([{ ...item, quantity: 1, position: 0 }], visit);
  if (fasted === "no" && !anyway) return needsFastWords([name]);
  return fasted === "" ? `${name}: ${fastQuestion(fast)}` : undefined;
}
