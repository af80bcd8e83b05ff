import { CONCERNS } from "#app/domain/packages/concern.ts";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import {
  type PackageField,
  type PackageTyped,
  type Place,
  STANDS_UNDER,
} from "./catalogue-package-forms.ts";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./package-form.module.css";
import { WHOM } from "./whom.ts";

/** The colours of an edge that the form offers. */
const COLORS = ["#0F766E", "#BE123C", "#7C3AED", "#B45309", "#1D4ED8", "#15803D"] as const;
export const FIRST_COLOR = COLORS[0];

type Props = {
  typed: PackageTyped;
  /** Where it can stand. */
  places: readonly Place[];
  /** `41 % less than one by one` */
  less: string | undefined;
  mistakes: Partial<Record<PackageField, string>>;
};
type Labels = { label: string; isWide?: true; remark?: string; hint?: string | undefined };

const MAY_BE_EMPTY = "(may be empty)";

/** What a package is called, costs and looks like, and where it stands. */
export function PackageInputs({ typed, places, less, mistakes }: Props) {
  const input = (field: PackageField, { isWide, ...labels }: Labels) => (
    <div data-wide={isWide}>
      <DeskInput {...labels} name={field} defaultValue={typed[field]} error={mistakes[field]} />
    </div>
  );
  return (
    <div className={styles.fields}>
      {input("name", { label: "Name" })}
      {input("subtitle", { label: "Line below" })}
      {input("description", { label: "Description", isWide: true, remark: MAY_BE_EMPTY })}
      {input("price", { label: "Our price", hint: less })}
      <Choice
        label="For whom"
        name="whom"
        value={typed.whom}
        choices={WHOM}
        hint="With an age it stands by age too"
      />
      <Choice
        label="Concern"
        name="concern"
        value={typed.concern}
        choices={[
          { value: "", label: "None" },
          ...CONCERNS.map((concern) => ({ value: concern, label: concern })),
        ]}
      />
      <Choice
        label="Stands under"
        name="under"
        value={typed.under}
        choices={places.map((value) => ({ value, label: STANDS_UNDER[value] }))}
        hint="Packages, Mini packages, by age, or by link only"
      />
      <Colors chosen={typed.color} />
      <label className={styles.tick}>
        <input type="checkbox" name="hero" defaultChecked={typed.hero !== ""} />
        Featured on the home page
      </label>
      {input("hindiName", { label: "Name in Hindi", remark: MAY_BE_EMPTY })}
      {input("hindiSubtitle", { label: "Line below in Hindi", remark: MAY_BE_EMPTY })}
      {input("hindiDescription", {
        label: "Description in Hindi",
        isWide: true,
        remark: MAY_BE_EMPTY,
      })}
      {input("otherNames", {
        label: "Other names",
        isWide: true,
        remark: MAY_BE_EMPTY,
        hint: "With commas between; patients find it by them",
      })}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  hint?: string;
};

function Choice({ label, name, value, choices, hint }: ChoiceProps) {
  const typed = useTypedField(name);
  return (
    <DeskField label={label} hint={hint}>
      {(control) => (
        <select {...control} name={name} defaultValue={typed ?? value}>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </DeskField>
  );
}

function Colors({ chosen }: { chosen: string }) {
  const colors = Array.from(new Set<string>([...COLORS, chosen]));
  return (
    <fieldset className={styles.colors}>
      <legend>Colour of its edge</legend>
      {colors.map((color, at) => (
        <label key={color}>
          <input
            className={covering.input}
            type="radio"
            name="color"
            value={color}
            defaultChecked={color === chosen}
            aria-label={`Colour ${at + 1}`}
          />
          <span style={{ borderTopColor: color }} />
        </label>
      ))}
    </fieldset>
  );
}
