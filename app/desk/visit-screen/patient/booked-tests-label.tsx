import type { NetChanges } from "#app/desk/booked-tests/net-changes.ts";
import { BookedRows } from "#app/desk/booked-tests/booked-rows.tsx";
import { editorCaption } from "#app/desk/booked-tests/tests-editor.tsx";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { SheetLabel } from "../sheet-label.tsx";
import { nameOf } from "../visit-summary.ts";
import { countsInWords } from "./ordered-words.ts";
import { Booked } from "./patient-sheet.tsx";
import { type ChangingTests, ChangeTests, EditedTests } from "./change-tests.tsx";

type Props = ChangingTests & {
  booking: VisitBooking;
  net: NetChanges;
  today: string;
  mayChooseFull: boolean;
};

/** What is booked on a visit with one patient, and how it is changed. */
export function TestsLabel(props: Props) {
  const { booking, visit, net, editing, boothPlace, now, today, mayChooseFull } = props;
  const isOpen = editing.open?.bookingId === booking.id;
  const name = nameOf(booking);
  return (
    <SheetLabel
      title={`Tests of ${name}`}
      caption={isOpen ? editorCaption(booking, now) : countsInWords(booking)}
      inked={isOpen}
    >
      {isOpen ? (
        <EditedTests {...props} />
      ) : (
        <>
          <BookedRows {...{ booking, name, visit, net, boothPlace }} />
          <Booked
            {...{ booking, today, mayChooseFull }}
            // The rows name the container of a single test; of a package only the tubes do.
            hasTubes={booking.lines.some(({ testsIncluded }) => testsIncluded !== null)}
          />
          <ChangeTests {...props} />
        </>
      )}
    </SheetLabel>
  );
}
