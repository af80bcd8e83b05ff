import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import { lineName } from "./line-name.ts";
import { TAKE_OFF_NAMES, TAKE_OFF_REASONS } from "./take-off-reasons.ts";
import styles from "./one-test-form.module.css";

type Props = { id: string; booking: Pick<VisitBooking, "id" | "lines">; seen: string };

/** Without script: one test by its name, and one that is taken off. The sum is worked out when it is saved. */
export function OneTestForm({ id, booking, seen }: Props) {
  const before = useTypedBefore({ intent: "one-test", booking: booking.id });
  return (
    <form id={id} method="post" className={styles.form}>
      <input type="hidden" name="intent" value="one-test" />
      <input type="hidden" name="booking" value={booking.id} />
      <input type="hidden" name="seen" value={seen} />
      <DeskInput
        label="Add a test"
        name="find"
        maxLength={100}
        hint="Its name, or a part of it"
        defaultValue={before?.["find"]}
      />
      <DeskField label="Take off">
        {(control) => (
          <select name="off" defaultValue={before?.["off"] ?? ""} {...control}>
            <option value="">Nothing</option>
            {booking.lines.map((line) => (
              <option key={line.position} value={line.position}>
                {lineName(line)}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <DeskField label="Why it is taken off">
        {(control) => (
          <select name="reason" defaultValue={before?.["reason"] ?? ""} {...control}>
            <option value="">Choose</option>
            {TAKE_OFF_NAMES.map((reason) => (
              <option key={reason} value={reason}>
                {TAKE_OFF_REASONS[reason].label}
              </option>
            ))}
          </select>
        )}
      </DeskField>
      <div>
        <button type="submit" className={buttonClass("primary")}>
          Save the tests
        </button>
      </div>
    </form>
  );
}
