import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { changeRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { labAreas } from "#app/domain/lab-rules/lab-areas.ts";
import { type Collector, firstName } from "#app/domain/staff/staff.ts";
import { listPhlebotomists } from "#app/domain/staff/staff.queries.server.ts";
import { type HeldVisit, setAssigned } from "#app/domain/visits/changes/held-visit.server.ts";
import { findVisitsOfDay } from "#app/desk/visits/read/visit.queries.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { columnOf } from "../day-table.ts";
import { givenWords, NOTHING_CHOSEN } from "./assign-words.ts";
import { holdChosen } from "./left-out.server.ts";
import { outlookOf, warningWords } from "./outlook.ts";
import { type Stop, stopOf } from "./round.ts";

type Given = {
  /** ISO day on which they are. */
  day: string;
  visits: readonly string[];
  /** The colleague who goes. */
  to: string;
  /** Against the warnings. */
  anyway: boolean;
};

/**
 * Gives several visits of a day to a colleague, in one step that one Undo takes back. What a colleague
 * gave, moved or cancelled meanwhile is left out, and said.
 * @throws a refusal where nothing is left, and the warnings as a question.
 */
export async function giveMany(
  trx: Db,
  by: By,
  { day, visits: ids, to, anyway }: Given,
): Promise<Done> {
  if (ids.length === 0) return refuse("invalid", NOTHING_CHOSEN);
  const colleague = (await listPhlebotomists(trx, day)).find(({ id }) => id === to);
  if (!colleague) return refuse("not-found", "This colleague cannot be given a visit.");
  const { name, isAbsent } = colleague;
  if (isAbsent) return refuse("state", `${name} does not work on ${deskDay(day)}.`);
  const { held, leftOut } = await holdChosen(trx, ids, day);
  if (held.length === 0) return refuse("state", `Nothing is given. ${leftOut.join(" ")}`);
  const stops = await stopsOf(trx, day, { held, to });
  const { warnings } = outlookOf(stops.had, stops.added);
  if (warnings.length > 0 && !anyway) return refuse("asks", warningWords(warnings));
  const undo = await giveAll(trx, by, { held, colleague, area: areaOf(stops.added) });
  const all = givenWords(stops.added, name);
  return {
    ok: true,
    said: leftOut.length > 0 ? `${held.length} given. ${leftOut.join(" ")}` : all,
    undo,
  };
}

async function stopsOf(
  trx: Db,
  day: string,
  { held, to }: { held: readonly HeldVisit[]; to: string },
) {
  const areas = labAreas(await readLabSettings(trx));
  const visits = (await findVisitsOfDay(trx, day)).filter(({ status }) => status !== "cancelled");
  const chosen = new Set(held.map(({ id }) => id));
  return {
    had: visits.filter((visit) => columnOf(visit) === to).map((visit) => stopOf(visit, areas)),
    added: visits.filter(({ id }) => chosen.has(id)).map((visit) => stopOf(visit, areas)),
  };
}

/** The name of the area that all of them are in; undefined otherwise. */
function areaOf(stops: readonly Stop[]) {
  const [first] = stops;
  const isOne = stops.every(({ region }) => region.id === first?.region.id);
  return isOne && first?.region.kind === "area" ? first.region.title : undefined;
}

type All = { held: readonly HeldVisit[]; colleague: Collector; area: string | undefined };

/** Each visit's history says so too; the changes stand once, in the entry that can be undone. */
async function giveAll(trx: Db, by: By, { held, colleague: { id, name }, area }: All) {
  const changes: RowChange[] = [];
  for (const visit of held) {
    const goes = { assigneeId: id, phlebotomist: firstName(name) };
    changes.push(await changeRow(trx, "visits", visit.id, goes));
    changes.push(...(await setAssigned(trx, visit.live, by)));
    const details = { name, staffId: id };
    await record(trx, { ...by, action: "visit.assigned", visitId: visit.id, details }, []);
  }
  const visits = `${held.length} ${held.length === 1 ? "visit" : "visits"}`;
  const details = { visits, name, ...(area !== undefined && { area }) };
  return record(trx, { ...by, action: "visit.given-many", details }, changes);
}
