import { ageOf } from "#app/domain/booking/patient-age.ts";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import type { ListPrices } from "../visit-with-lines.ts";
import { makeOneWords, splitHint, TWICE_QUESTION, twiceTitle } from "./twice-booked.ts";
import type { TwoPost } from "./two-forms.ts";
import styles from "./two-people-box.module.css";

type Props = { visit: Visit; booking: VisitBooking; prices: ListPrices; today: string };

/** Asks who the second person is, where one has a test twice; or makes it one. */
export function TwoPeopleBox({ visit, booking, prices, today }: Props) {
  const { change, busy } = useChange<TwoPost>();
  const about = { booking: booking.id, seen: booking.testsChange ?? "" };
  const split = { intent: "split", ...about } as const;
  const one = { intent: "make-one", ...about } as const;
  const title = twiceTitle(booking);
  const { birthYear } = booking;
  return (
    <section className={styles.box} aria-label={title}>
      <h2>{title}</h2>
      <p>{TWICE_QUESTION}</p>
      <PostForm
        id={`split-${booking.id}`}
        request={split}
        onSend={(typed) =>
          change({
            ...split,
            name1: typed("name1"),
            age1: typed("age1"),
            sex1: typed("sex1"),
            name2: typed("name2"),
            age2: typed("age2"),
            sex2: typed("sex2"),
          })
        }
      >
        <PersonFields
          place={1}
          name={booking.patientName}
          age={birthYear === null ? "" : String(ageOf(birthYear, today))}
          sex={booking.sex ?? ""}
        />
        <PersonFields place={2} name="" age="" sex="" />
      </PostForm>
      <p className={styles.hint}>{splitHint(visit)}</p>
      <div className={styles.foot}>
        <PostForm request={one} onSend={() => change(one)}>
          <button className={buttonClass("quiet")} disabled={busy}>
            {makeOneWords(visit, booking, prices)}
          </button>
        </PostForm>
        <button className={buttonClass("button")} form={`split-${booking.id}`} disabled={busy}>
          Split into two people
        </button>
      </div>
    </section>
  );
}

type PersonProps = { place: 1 | 2; name: string; age: string; sex: string };

function PersonFields({ place, name, age, sex }: PersonProps) {
  const sexBefore = useTypedField(`sex${place}`);
  return (
    <fieldset className={styles.person}>
      <legend>{place}</legend>
      <DeskInput label="Name" name={`name${place}`} maxLength={100} defaultValue={name} />
      <DeskInput
        label="Age"
        name={`age${place}`}
        inputMode="numeric"
        maxLength={3}
        defaultValue={age}
      />
      <DeskField label="Sex">
        {(control) => (
          <select name={`sex${place}`} defaultValue={sexBefore ?? sex} {...control}>
            <option value="">Not known yet</option>
            <option value="female">Female</option>
            <option value="male">Male</option>
            <option value="other">Other</option>
          </select>
        )}
      </DeskField>
    </fieldset>
  );
}
