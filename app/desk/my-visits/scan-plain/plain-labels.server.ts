import { data, redirect } from "react-router";
import type { Given } from "#app/desk/access/given.server.ts";
import { oldPage } from "#app/desk/access/intent.server.ts";
import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";
import { t } from "#app/lib/translate.ts";
import { findMyDay } from "../day/my-day.queries.server.ts";
import type { MyDay } from "../day/my-day.ts";
import { entrySchema } from "../entries/entry.ts";
import { noteEntry } from "../entries/take-entry.service.server.ts";
import type { NotedEntry } from "../phone/noted-entry.ts";
import { judgeScan, type Verdict } from "../scan/judge-scan.ts";
import { withScans } from "../scan/scans-as-now.ts";
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
  const bound: NotedEntry[] = [];
  const read = await findMyDay(given.db, given.staff, given.now);
  const first = ownPatient(read, typed.booking);
  if (!first) return refused(404, oldPage(), typed, wrong);
  for (const { position } of tubesOf(first.patient)) {
    if (position === undefined) continue;
    const text = (typed[labelField(position)] ?? "").trim();
    if (text === "") continue;
    // A label that was typed twice is used by the first.
    const known = withScans(read, bound);
    const answer = await bindOne(given, typed, { known, position, text });
    if (typeof answer === "string") wrong[labelField(position)] = answer;
    else bound.push(answer);
  }
  if (Object.keys(wrong).length > 0) return refused(400, "", typed, wrong);
  if (bound.length === 0) return refused(400, t`Nothing is typed yet.`, typed, wrong);
  return redirect(`${scanLabelsPath(typed.booking)}&saved=1`, 303);
}

const refused = (
  status: number,
  said: string,
  typed: PlainLabels,
  wrong: Readonly<Record<string, string>>,
) => data({ ok: false as const, said, typed, wrong }, { status });

function ownPatient(day: MyDay, bookingId: string) {
  for (const visit of day.visits.filter((one) => one.day === day.today)) {
    const patient = visit.patients.find((one) => one.bookingId === bookingId);
    if (patient) return { day, visit, patient };
  }
  return undefined;
}

/** A label at a place, beside the day with what is bound by now. */
type Field = { known: MyDay; position: number; text: string };

/** @returns what is noted, or what is wrong with it. */
async function bindOne(
  given: Asked,
  { booking, key }: PlainLabels,
  { known, position, text }: Field,
): Promise<NotedEntry | string> {
  const found = ownPatient(known, booking);
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
  const { outcome, told, at } = await noteEntry(given.db, given.staff, entry, given.now);
  if (outcome === "refused") return told;
  return { place: position, entry, name: "", state: "noted", answeredAt: at, told };
}

function whatIsWrong(verdict: Verdict, tube: Tube) {
  if (verdict.is === "spare") return "";
  if (verdict.is === "tube") {
    const what = verdict.tube.label;
    return verdict.tube.place === tube.place ? "" : t`It is for ${what}. Type it there.`;
  }
  return verdict.is === "no-number" ? typedWrongWords(verdict) : stopWords(verdict);
}
