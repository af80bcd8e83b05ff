import { readTubeNumber } from "#app/domain/tubes/tube-number.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";

/** Whose list is opened by a label that is scanned on the card: whose label it is, else who comes next. */
export function scannedBookingId(
  scanned: string,
  { patients }: Pick<MyVisit, "patients">,
  next: MyPatient | undefined,
) {
  const read = readTubeNumber(scanned);
  const own = patients.find(
    ({ reference, labels }) =>
      read?.kind === "visit" &&
      (reference === read.reference || labels.some(({ number }) => number === read.number)),
  );
  return (own ?? next ?? patients[0])?.bookingId ?? "";
}
