import { type ReactNode, useState } from "react";
import type { BilledPatient } from "#app/domain/bill/bill.ts";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { AgeForm } from "./age-form.tsx";
import { type ChangingTests, ChangeTests, EditedTests } from "./change-tests.tsx";
import { MoreMenu } from "../next/more-menu.tsx";
import { PatientSheet } from "./patient-sheet.tsx";
import type { VisitActions } from "../next/use-visit-actions.ts";
import { nameOf } from "../visit-summary.ts";

type Props = ChangingTests & {
  booking: VisitBooking;
  today: string;
  billed: BilledPatient | undefined;
  doctors: readonly string[];
  isAhead: boolean;
  mayChooseFull: boolean;
  /** Corrects the name. */
  pencil: ReactNode;
  actions: VisitActions;
};

/** A patient of a family with what can be done for them alone. */
export function FamilyPatient(props: Props) {
  const { booking, today, billed, doctors, isAhead, mayChooseFull, actions } = props;
  const [isAging, setAging] = useState(false);
  const { change } = actions;
  const isChanging = props.editing.open?.bookingId === booking.id;
  const canLeave = isAhead && booking.status !== "cancelled";
  return (
    <PatientSheet
      booking={booking}
      today={today}
      mayChooseFull={mayChooseFull}
      billed={billed}
      pencil={props.pencil}
      ageForm={
        isAging && (
          <AgeForm
            booking={booking}
            today={today}
            doctors={doctors}
            onDone={() => {
              setAging(false);
            }}
          />
        )
      }
      editor={isChanging && <EditedTests {...props} />}
      changeTests={!isChanging && <ChangeTests {...props} />}
      menu={
        booking.erasedAt === null && (
          <MoreMenu label={`More for ${nameOf(booking)}`}>
            <button
              type="button"
              onClick={() => {
                setAging(true);
              }}
            >
              Age, sex, doctor
            </button>
            {canLeave && (
              <>
                <button
                  type="button"
                  onClick={() => {
                    change({ intent: "not-today", booking: booking.id });
                  }}
                >
                  Not today
                </button>
                <button
                  type="button"
                  onClick={() => {
                    change({ intent: "own-visit", booking: booking.id });
                  }}
                >
                  Move to an own visit
                </button>
              </>
            )}
          </MoreMenu>
        )
      }
    />
  );
}
