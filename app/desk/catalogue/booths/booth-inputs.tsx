import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import styles from "./booth-form.module.css";
import { DaysField } from "./open-days-field.tsx";
import { daysIn } from "./open-days.ts";
import { hoursIn } from "./opening-hours.ts";
import {
  BOOTH_FIELDS,
  type BoothField,
  type BoothMistakes,
  type BoothTyped,
} from "./typed-booth.ts";

type Props = { booth: BoothTyped | undefined; mistakes: BoothMistakes };
type InputProps = {
  field: BoothField;
  isWide?: true;
  remark?: string;
  hint?: string;
  inputMode?: "numeric" | "tel";
  /** Of the input, where the field is one of several. */
  name?: string;
};

const MAY_BE_EMPTY = "(may be empty)";

/**
 * Everything of a booth. Hours and days of a file that are no two times, or name anything but days, stand as
 * they were written until somebody writes them anew.
 */
export function BoothInputs({ booth, mistakes }: Props) {
  const hours = hoursIn(booth?.hours ?? "");
  const days = daysIn(booth?.days ?? "");
  const input = ({ field, name = field, isWide, ...rest }: InputProps) => (
    <div data-wide={isWide}>
      <DeskInput
        label={BOOTH_FIELDS[field].label}
        name={name}
        maxLength={BOOTH_FIELDS[field].longest}
        defaultValue={booth?.[field]}
        error={mistakes[field]}
        {...rest}
      />
    </div>
  );
  return (
    <div className={styles.fields}>
      {input({ field: "name", isWide: true })}
      {input({ field: "address", isWide: true })}
      {input({ field: "city" })}
      {input({ field: "pincode", inputMode: "numeric" })}
      {input({ field: "phone", inputMode: "tel" })}
      {input({ field: "contactPerson", remark: MAY_BE_EMPTY })}
      {booth?.hours && !hours ? (
        input({
          field: "hours",
          isWide: true,
          hint: "Written as 6:30 AM - 8:00 PM they are two times",
        })
      ) : (
        <>
          <DeskInput
            label="Open from"
            name="from"
            placeholder="06:30 AM"
            maxLength={10}
            defaultValue={hours?.from}
            error={mistakes.from}
          />
          <DeskInput
            label="to"
            name="to"
            placeholder="08:00 PM"
            maxLength={10}
            defaultValue={hours?.to}
            error={mistakes.to}
          />
        </>
      )}
      {booth?.days && !days ? (
        input({
          field: "days",
          name: "daysText",
          isWide: true,
          hint: "Written as Monday - Saturday they are seven buttons",
        })
      ) : (
        <DaysField days={days ?? []} error={mistakes.days} />
      )}
      {input({
        field: "point",
        isWide: true,
        remark: "(paste from any map)",
        hint: "Without it “Get Directions” leads to the address",
      })}
      {input({ field: "emergencyContact", isWide: true, remark: MAY_BE_EMPTY, inputMode: "tel" })}
    </div>
  );
}
