import type { ReactNode } from "react";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { TypedBefore, useTypedBefore, useTypedField } from "#app/ui/desk/typed-before.ts";
import styles from "./plain-correct.module.css";
import { spellings } from "./number-dialog.tsx";
import { nameChoices, numberChoices } from "./who-choices.ts";

/** The pencils' forms without script; what a question was answered stands in a box. */

type NameProps = { booking: Pick<VisitBooking, "id" | "patientName" | "reference"> };

export const PlainName = ({ booking }: NameProps) => (
  <PlainForm
    label={`Correct “${booking.patientName}”`}
    request={{ intent: "correct-name", booking: booking.id, was: booking.patientName }}
  >
    <DeskInput label="Name" name="name" maxLength={100} defaultValue={booking.patientName} />
    <Who choices={nameChoices(booking.reference)} sure="Still the same person" />
    <button type="submit" className={buttonClass("primary")}>
      Save the name
    </button>
  </PlainForm>
);

export const PlainNumber = ({
  visit,
  name,
}: {
  visit: Pick<Visit, "id" | "phone">;
  name: string;
}) => (
  <PlainForm
    label={`Correct ${spacedPhone(visit.phone)}`}
    request={{ intent: "correct-number", visit: visit.id, was: visit.phone }}
  >
    <DeskInput
      label="Phone number"
      name="phone"
      type="tel"
      maxLength={40}
      defaultValue={spacedPhone(visit.phone)}
      hint={spellings(visit.phone)}
    />
    <Who choices={numberChoices(name, undefined)} sure="They are one family" />
    <button type="submit" className={buttonClass("primary")}>
      Save the number
    </button>
  </PlainForm>
);

type FormProps = { label: string; request: Record<string, string>; children: ReactNode };

const PlainForm = ({ label, request, children }: FormProps) => (
  <form method="post" className={styles.form} aria-label={label}>
    {Object.entries(request).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    <TypedBefore value={useTypedBefore(request)}>{children}</TypedBefore>
  </form>
);

type WhoProps = {
  choices: readonly { value: string; label: string; hint: string }[];
  sure: string;
};

function Who({ choices, sure }: WhoProps) {
  const who = useTypedField("who") ?? choices[0]?.value;
  const isSure = useTypedField("sure") === "yes";
  return (
    <>
      {choices.map(({ value, label, hint }) => (
        <label key={value}>
          <input type="radio" name="who" value={value} defaultChecked={value === who} /> {label}
          <small>{hint}</small>
        </label>
      ))}
      <label>
        <input type="checkbox" name="sure" value="yes" defaultChecked={isSure} /> {sure}
      </label>
    </>
  );
}
