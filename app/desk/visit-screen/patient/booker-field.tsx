import type { VisitBooking } from "#app/domain/visits/visit.ts";
import type { VisitPost, VisitRequest } from "#app/desk/visits/visit-forms.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { SavedText } from "#app/ui/desk/saved/saved-text.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./booker-field.module.css";
import tick from "./doctor-field.module.css";

/** Who books from abroad, and whether the patient agreed that the reports may go there too. */
export const BookerField = ({ booking }: { booking: VisitBooking }) => (
  <div className={styles.booker}>
    <SavedText
      label="Who books"
      remark="(if from abroad, with + and the country)"
      maxLength={40}
      stored={booking.bookerPhone ?? ""}
      request={
        { intent: "patient-field", booking: booking.id, field: "booker" } satisfies VisitRequest
      }
    />
    {booking.bookerPhone && <Agreed key={booking.bookerAgreed?.at} booking={booking} />}
  </div>
);

function Agreed({ booking }: { booking: VisitBooking }) {
  const { id, bookerAgreed, patientName, guardianName } = booking;
  const { change, busy } = useChange<VisitPost>();
  const request = { intent: "booker-agreed", booking: id } as const;
  return (
    <PostForm
      request={request}
      onSend={(typed) =>
        change({
          ...request,
          who: typed("who"),
          ...(typed("agrees") && { agrees: "yes" }),
        })
      }
    >
      <label className={tick.consent}>
        <Tick isTicked={bookerAgreed !== null} />
        <span>
          The reports may go to who booked too
          {bookerAgreed && <small>{notedBy(bookerAgreed)}</small>}
        </span>
      </label>
      <DeskInput
        label="Who agreed"
        name="who"
        maxLength={100}
        defaultValue={bookerAgreed?.name ?? guardianName ?? patientName}
      />
      <button className={buttonClass("button")} disabled={busy}>
        Save
      </button>
    </PostForm>
  );
}

/** As it stood in the form when that was refused without script. */
function Tick({ isTicked }: { isTicked: boolean }) {
  const wasRefused = useTypedField("who") !== undefined;
  const wasTicked = useTypedField("agrees") !== undefined;
  return (
    <input
      type="checkbox"
      name="agrees"
      value="yes"
      defaultChecked={wasRefused ? wasTicked : isTicked}
    />
  );
}

/** `Asha Rao agreed. Noted by Kavitha Nair on Mon 23 Nov, 09:42 AM` */
function notedBy({ name, at, by }: NonNullable<VisitBooking["bookerAgreed"]>) {
  const moment = new Date(at);
  const noted = `Noted${by ? ` by ${by.name}` : ""} on ${deskDay(dayInIndia(moment))}, ${deskClock(moment)}`;
  return `${name} agreed. ${noted}`;
}
