import { Link } from "react-router";
import { CancelCollected } from "#app/desk/booked-tests/cancel-collected.tsx";
import { TestsEditor } from "#app/desk/booked-tests/tests-editor.tsx";
import { reportIsOut } from "#app/desk/booked-tests/tests-words.ts";
import { tubesGiveWords } from "#app/desk/booked-tests/tube-rules.ts";
import type { TestsEditing } from "#app/desk/booked-tests/use-tests-draft.ts";
import type { ListPrices } from "#app/desk/booked-tests/visit-with-lines.ts";
import { isLive, type Visit, type VisitBooking } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { nameOf } from "../visit-summary.ts";
import styles from "./change-tests.module.css";

/** What changing the tests of a booking of the visit needs. */
export type ChangingTests = {
  visit: Visit;
  editing: TestsEditing;
  listPrices: ListPrices;
  /** Ids of the bookings of which a report is out. */
  reported: ReadonlySet<string>;
  /** Where what is not taken at home is done. */
  boothPlace: string | undefined;
  now: Date;
  /** May take off a test whose sample is taken. */
  mayDropTaken: boolean;
};

type Props = ChangingTests & { booking: VisitBooking };

/** False for a booking that is over, and for one whose samples are taken again. */
export const canChangeTests = (
  visit: Pick<Visit, "origin">,
  booking: Pick<VisitBooking, "status" | "erasedAt">,
) =>
  isLive(booking) &&
  booking.status !== "no-show" &&
  booking.erasedAt === null &&
  visit.origin !== "recollect";

/** The way to change the tests; or why it is too late. Without script it is a page of its own. */
export function ChangeTests(props: Props) {
  const { visit, booking, editing, reported, now } = props;
  if (!canChangeTests(visit, booking)) return null;
  if (reported.has(booking.id))
    return <p className={styles.over}>{reportIsOut(booking.reference)}</p>;
  const tubes = tubesGiveWords(booking, now);
  return (
    <div className={styles.foot}>
      {tubes && <p>{tubes}</p>}
      <Link
        className={buttonClass("button")}
        to={`?tests=${booking.reference}`}
        data-change-tests
        onClick={(event) => {
          event.preventDefault();
          editing.start(booking);
        }}
      >
        Change the tests
        <Kbd of="E" />
      </Link>
      {booking.collectedAt !== null && props.mayDropTaken && (
        <CancelCollected booking={booking} name={nameOf(booking)} />
      )}
    </div>
  );
}

/** The editor, where the tests of this booking are being changed. */
export function EditedTests(props: Omit<Props, "reported">) {
  const { booking, editing } = props;
  const { open } = editing;
  if (open?.bookingId !== booking.id) return null;
  return (
    <TestsEditor
      {...props}
      name={nameOf(booking)}
      draft={open.draft}
      seen={open.seen ?? booking.testsChange ?? ""}
    />
  );
}
