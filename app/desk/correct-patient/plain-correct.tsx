import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import styles from "./plain-correct.module.css";
import { spellings } from "./number-dialog.tsx";
import { nameChoices, numberChoices } from "./who-choices.ts";

/** The pencils' forms without script; what a question was answered stands in a box. */

type NameProps = { booking: Pick<VisitBooking, "id" | "patientName" | "reference"> };

export const PlainName = ({ booking }: NameProps) => (
  <form method="post" className={styles.form} aria-label={`Correct “${booking.patientName}”`}>
    <Hidden intent="correct-name" booking={booking.id} was={booking.patientName} />
    <DeskInput label="Name" name="name" maxLength={100} defaultValue={booking.patientName} />
    <Who choices={nameChoices(booking.reference)} sure="Still the same person" />
    <button type="submit" className={buttonClass("primary")}>
      Save the name
    </button>
  </form>
);

export const PlainNumber = ({
  visit,
  name,
}: {
  visit: Pick<Visit, "id" | "phone">;
  name: string;
}) => (
  <form method="post" className={styles.form} aria-label={`Correct ${spacedPhone(visit.phone)}`}>
    <Hidden intent="correct-number" visit={visit.id} was={visit.phone} />
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
  </form>
);

const Hidden = (fields: Record<string, string>) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

type WhoProps = {
  choices: readonly { value: string; label: string; hint: string }[];
  sure: string;
};

const Who = ({ choices, sure }: WhoProps) => (
  <>
    {choices.map(({ value, label, hint }, at) => (
      <label key={value}>
        <input type="radio" name="who" value={value} defaultChecked={at === 0} /> {label}
        <small>{hint}</small>
      </label>
    ))}
    <label>
      <input type="checkbox" name="sure" value="yes" /> {sure}
    </label>
  </>
);
