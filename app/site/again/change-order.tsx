import { t } from "#app/lib/translate.ts";
import { TextField } from "#app/ui/field.tsx";
import form from "#app/ui/form.module.css";
import type { FieldErrors } from "#app/ui/use-form.ts";
import { RowWords } from "#app/site/ticket/forms/row-words.tsx";
import rows from "#app/site/ticket/forms/ticket-rows.module.css";
import styles from "./again-page.module.css";
import type { Choice } from "./again.ts";
import { Tick, Wrong } from "./ask-form.tsx";

type Props = {
  /** The id of the form that the fields belong to. */
  form: string;
  choices: readonly Choice[];
  /** The address that was typed; it is never filled in from the booking, which the link may not tell. */
  typed: Readonly<Record<string, string>>;
  errors: FieldErrors;
  onTick: (value: string, isChosen: boolean) => void;
};

const ADDRESS = ["flat", "street", "landmark", "pincode"];

/** Other tests of the last booking, and another address; both are part of the booking's form. */
export function ChangeOrder({ form: id, choices, typed, errors, onTick }: Props) {
  const isWrong = errors.items !== undefined || ADDRESS.some((name) => errors[name] !== undefined);
  const isTyped = Object.values(typed).some((part) => part !== "");
  const field = (name: string) => ({
    name,
    form: id,
    defaultValue: typed[name],
    error: errors[name],
    maxLength: 200,
  });
  return (
    <details open={isWrong || isTyped}>
      <summary className={rows.row}>
        <RowWords
          icon="list-checks"
          name={t`Change the tests or the address`}
          note={t`Opens the form, filled in`}
        />
      </summary>
      <div className={styles.rowForm}>
        <fieldset className={styles.group}>
          <legend className={styles.legend}>{t`What`}</legend>
          {choices.map((one) => (
            <Tick
              key={one.value}
              choice={one}
              form={id}
              onChange={(isChosen) => onTick(one.value, isChosen)}
            />
          ))}
          {errors.items && <Wrong>{errors.items}</Wrong>}
        </fieldset>
        <p
          className={styles.fine}
        >{t`Leave the address empty and we come where we came last time.`}</p>
        <div className={form.fields}>
          <TextField {...field("flat")} label={t`Flat and building`} />
          <TextField {...field("street")} label={t`Street and area`} />
          <TextField {...field("landmark")} label={t`Landmark`} optional />
          <TextField {...field("pincode")} label={t`Pincode`} inputMode="numeric" maxLength={7} />
        </div>
      </div>
    </details>
  );
}
