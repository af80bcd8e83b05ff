import { NO_CHANGES } from "#app/desk/booked-tests/net-changes.ts";
import { NO_DRAFT, isOff, linesWith } from "#app/desk/booked-tests/tests-draft.ts";
import { useTestsDraft } from "#app/desk/booked-tests/use-tests-draft.ts";
import { visitWithLines } from "#app/desk/booked-tests/visit-with-lines.ts";
import { billOf } from "#app/domain/bill/bill.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { nameOf, patientsOf, readOutOf } from "../visit-summary.ts";
import type { VisitScreenData } from "../visit-screen.service.server.ts";
import { canChangeTests } from "./change-tests.tsx";

type Props = Pick<
  VisitScreenData,
  "visit" | "tests" | "listPrices" | "reports" | "boothPlace" | "repeat"
> & {
  now: Date;
  mayDropTaken: boolean;
  changesTestsOf: string | undefined;
};

/** The tests that are being changed on the screen of a visit, and what is read out meanwhile. */
export function useChangingTests({
  visit,
  tests,
  listPrices,
  reports,
  boothPlace,
  repeat,
  now,
  mayDropTaken,
  changesTestsOf,
}: Props) {
  const reported = new Set(reports.flatMap(({ bookingId }) => bookingId ?? []));
  const canChange = (booking: VisitBooking) =>
    canChangeTests(visit, booking) && !reported.has(booking.id);
  const named = visit.bookings.find(({ reference }) => reference === changesTestsOf?.toUpperCase());
  const editing = useTestsDraft(named && canChange(named) ? named : undefined);
  const netOf = ({ id }: Pick<VisitBooking, "id">) =>
    tests.find(({ bookingId }) => bookingId === id) ?? NO_CHANGES;
  const { open } = editing;
  const booking = visit.bookings.find(({ id }) => id === open?.bookingId);
  const draft = open?.draft ?? NO_DRAFT;
  const shown = booking
    ? visitWithLines(visit, booking.id, linesWith(booking.lines, draft, booking.plan), listPrices)
    : visit;
  const patients = patientsOf(visit);
  useKeys({
    e: () => {
      const [first] = patients.filter(canChange);
      if (!first || open) return false;
      editing.start(first);
      return true;
    },
  });
  return {
    given: { visit, editing, listPrices, reported, boothPlace, now, mayDropTaken },
    netOf,
    readOut: { ...readOutOf(shown, billOf(shown), repeat), changed: changed(), boothPlace },
  };

  function changed() {
    const of = (name: string, patient: VisitBooking) =>
      patients.length > 1 ? `${name} for ${nameOf(patient)}` : name;
    const all = patients.map((patient) => {
      const net = netOf(patient);
      const isOpen = patient.id === open?.bookingId;
      const added = isOpen ? draft.added.map(({ name }) => name) : [];
      const off = isOpen
        ? patient.lines.filter((line) => isOff(draft, line)).map(({ name }) => name)
        : [];
      return {
        added: [...net.added.filter((name) => !off.includes(name)), ...added].map((name) =>
          of(name, patient),
        ),
        off: [
          ...net.off.map(({ name }) => name).filter((name) => !added.includes(name)),
          ...off.filter((name) => !net.added.includes(name)),
        ].map((name) => of(name, patient)),
      };
    });
    return { added: all.flatMap(({ added }) => added), off: all.flatMap(({ off }) => off) };
  }
}
