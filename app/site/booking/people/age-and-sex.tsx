import { SEXES } from "#app/domain/booking/sexes.ts";
import { t } from "#app/lib/translate.ts";
import { TextField } from "#app/ui/field.tsx";
import { SelectField } from "#app/ui/select-field.tsx";
import styles from "./for-whom.module.css";
import { fieldsOf } from "./people-of-cart.ts";
import type { PeopleProps } from "./people-props.ts";

const WORDS = { female: t`Female`, male: t`Male`, other: t`Other` };
const CHOICES = SEXES.map((value) => ({ value, label: WORDS[value] }));

type Props = Pick<PeopleProps, "errors" | "typed"> & { person: number };

/** Both may stay blank: the lab asks when it calls. */
export function AgeAndSex({ person, errors, typed }: Props) {
  const { age, sex } = fieldsOf(person);
  return (
    <div className={styles.facts}>
      <TextField
        name={age}
        label={t`Age`}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={typed[age]}
        error={errors[age]}
      />
      <SelectField
        name={sex}
        label={t`Sex`}
        prompt={t`Choose`}
        choices={CHOICES}
        defaultValue={typed[sex]}
        error={errors[sex]}
      />
    </div>
  );
}
