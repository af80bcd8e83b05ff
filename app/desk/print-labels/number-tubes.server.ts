import type { Db } from "#app/db/schema.server.ts";
import type { By } from "#app/domain/history/desk-change.server.ts";
import { addRow, type RowChange } from "#app/domain/history/tracked-rows.server.ts";
import { readTubeNumber, visitTubeNumber } from "#app/domain/tubes/tube-number.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { type Given, labelsOf, tubesOf } from "./patient-tubes.ts";

/** The labels of a patient in the order in which they are printed. */
export type Numbered = {
  /** In the order of draw. */
  tubes: PrintedLabel[];
  spare: PrintedLabel | undefined;
  changes: RowChange[];
};

/** `printedAt` is undefined for a number that was given just now. */
export type PrintedLabel = { number: string; printedAt: string | undefined };

type Patient = Pick<VisitBooking, "id" | "reference" | "plan">;

/**
 * Gives the tubes of a patient their numbers, and one more to a spare: `DS-2Q8N-1` to `-4`, then `-5`. What
 * has a number keeps it, and none is given twice: a tube that was added later takes the next one. Run inside
 * a transaction that holds the visit.
 */
export async function giveNumbers(
  trx: Db,
  { actor, now }: By,
  patient: Patient,
  { withSpare }: { withSpare: boolean },
): Promise<Numbered> {
  const given = await findLabels(trx, patient.id);
  let last = Math.max(0, ...given.map(placeOf));
  const changes: RowChange[] = [];
  const give = async (container: string | null, nth: number | null): Promise<PrintedLabel> => {
    const number = visitTubeNumber(patient.reference, ++last);
    const row = {
      number,
      kind: "visit" as const,
      bookingId: patient.id,
      container,
      nth,
      rollId: null,
      printedAt: now.toISOString(),
      printedById: actor.staffId ?? "",
    };
    changes.push(await addRow(trx, "labels", row));
    return { number, printedAt: undefined };
  };
  const tubes = tubesOf(patient);
  const own = labelsOf(tubes, given);
  const numbered: PrintedLabel[] = [];
  for (const [at, { container, nth }] of tubes.entries())
    numbered.push(own[at] ?? (await give(container, nth)));
  const spare = given.find(({ container }) => container === null);
  const wanted = withSpare && tubes.length > 0;
  return {
    tubes: numbered,
    spare: wanted ? (spare ?? (await give(null, null))) : undefined,
    changes,
  };
}

const placeOf = ({ number }: Given) => {
  const read = readTubeNumber(number);
  return read?.kind === "visit" ? read.place : 0;
};

const findLabels = (trx: Db, bookingId: string) =>
  trx
    .selectFrom("labels")
    .select(["number", "container", "nth", "printedAt"])
    .where("bookingId", "=", bookingId)
    .orderBy("printedAt")
    .orderBy("number")
    .execute();
