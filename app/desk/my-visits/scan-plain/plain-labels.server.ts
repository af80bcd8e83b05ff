import { data, redirect } from "react-router";
import type { Given } from "#app/desk/access/given.server.ts";
import { oldPage } from "#app/desk/access/intent.server.ts";
import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { t } from "#app/lib/translate.ts";
import { findMyDay } from "../day/my-day.queries.server.ts";
import type { MyDay } from "../day/my-day.ts";
import { entrySchema } from "../entries/entry.ts";
import { noteEntry } from "../entries/take-entry.service.server.ts";
import { judgeScan, type Verdict } from "../scan/judge-scan.ts";
import { stopWords, typedWrongWords } from "../scan/scan-words.ts";
import { type Tube, tubesOf } from "../scan/tubes-of.ts";
import { labelField, type PlainLabels } from "./plain-labels.ts";
import { scanLabelsPath } from "./scan-labels-path.ts";

type Asked = Pick<Given, "db" | "now"> & { staff: Pick<Given["staff"], "id" | "name" | "may"> };

/**
 * Binds labels from a form without script: each the entry that the phone would have written, noted at once.
 * What is wrong is said at its field, and the others are bound all the same.
 */
export async function bindPlainly(given: Asked, typed: PlainLabels) {
  const wrong: Record<string, string> = {};
  let bound = 0;
  const first = ownPatient(await dayOf(given), typed.booking);
  if (!first) return refused(404, oldPage(), typed, wrong);
  for (const { position } of tubesOf(first.patient)) {
    if (position === undefined) continue;
    const text = (typed[labelField(position)] ?? "").trim();
    if (text === "") continue;
    const said = await bindOne(given, typed, { position, text });
    if (said === "") bound += 1;
    else wrong[labelField(position)] = said;
  }
  if (Object.keys(wrong).length > 0) return refused(400, "", typed, wrong);
  if (bound === 0) return refused(400, t`Nothing is typed yet.`, typed, wrong);
  return redirect(`${scanLabelsPath(typed.booking)}&saved=1`, 303);
}

const refused = (
  status: number,
  said: string,
  typed: PlainLabels,
  wrong: Readonly<Record<string, string>>,
) => data({ ok: false as const, said, typed, wrong }, { status });

const dayOf = ({ db, staff, now }: Asked) => findMyDay(db, staff, now);

function ownPatient(day: MyDay, bookingId: string) {
  for (const visit of day.visits.filter((one) => one.day === day.today)) {
    const patient = visit.patients.find((one) => one.bookingId === bookingId);
    if (patient) return { day, visit, patient };
  }
  return undefined;
}

type Field = { position: number; text: string };

/** @returns what is wrong with it; blank when it is bound. */
async function bindOne(given: Asked, { booking, key }: PlainLabels, { position, text }: Field) {
  // Read again for each: a label that was typed twice is used by the first.
  const found = ownPatient(await dayOf(given), booking);
  const tube = found && tubesOf(found.patient).find((one) => one.position === position);
  if (!found || !tube) return oldPage();
  const verdict = judgeScan(text, found);
  const wrong = whatIsWrong(verdict, tube);
  if (wrong !== "") return wrong;
  const { id: visitId, day, slot } = found.visit;
  const isOfRoll = readTubeNumber(verdict.number)?.kind === "spare";
  const entry = entrySchema.safeParse({
    kind: "bind",
    key: key.slice(0, -2) + String(position).padStart(2, "0"),
    staffId: given.staff.id,
    visitId,
    seen: { day, slot },
    at: given.now.toISOString(),
    bookingId: booking,
    label: verdict.number,
    container: tube.container,
    nth: tube.nth,
    how: "typed",
    ...(isOfRoll && { nameByHand: true }),
  }).data;
  if (!entry) return oldPage();
  const { outcome, told } = await noteEntry(given.db, given.staff, entry, given.now);
  return outcome === "refused" ? told : "";
}

function whatIsWrong(verdict: Verdict, tube: Tube) {
  if (verdict.is === "spare") return "";
  if (verdict.is === "tube") {
    const what = verdict.tube.label;
    return verdict.tube.place === tube.place ? "" : t`It is for ${what}. Type it there.`;
  }
  return verdict.is === "no-number" ? typedWrongWords(verdict) : stopWords(verdict);
}
