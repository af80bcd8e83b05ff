import { ALL_PRINTERS, PRINTERS } from "#app/domain/tubes/label-media.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { Tick } from "./for-whom-list.tsx";
import type { ChoiceSum, PrintChoice } from "./print-choice.ts";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./labels-form.module.css";

type Props = {
  choice: PrintChoice;
  sum: ChoiceSum;
  errors: ChoiceSum["errors"];
  /** False for the visit of a booking. */
  withBag: boolean;
  onChange: (changed: Partial<PrintChoice>) => void;
};

const CHOICES = ALL_PRINTERS.map((value) => ({ value, label: PRINTERS[value].words }));

/** On which printer, from which place on, and which labels beside those of the tubes. */
export function PrintFields({ choice, sum, errors, withBag, onChange }: Props) {
  const hydrated = useHydrated();
  const { isSheet } = sum;
  return (
    <>
      <Choices
        legend="Printer"
        name="printer"
        layout={2}
        choices={CHOICES}
        value={choice.printer}
        onChange={(printer) => onChange({ printer })}
      />
      {(withBag || isSheet || !hydrated) && (
        <div className={styles.two}>
          {(isSheet || !hydrated) && (
            <DeskInput
              label="First free place"
              hint={hydrated ? "Or press the place on the sheet." : "Of a sheet of 65."}
              error={errors.place}
              name="place"
              inputMode="numeric"
              value={choice.place}
              onChange={({ target }) => onChange({ place: target.value })}
            />
          )}
          {withBag && (
            <DeskInput
              label="For the bag, without a patient"
              hint={
                errors.bag ? undefined : (sum.hints.bag ?? "Tick one colleague, whose range it is.")
              }
              error={errors.bag}
              name="bag"
              inputMode="numeric"
              value={choice.bag}
              onChange={({ target }) => onChange({ bag: target.value })}
            />
          )}
        </div>
      )}
      <ul className={styles.ticks}>
        <li>
          <label>
            <input
              className={covering.input}
              type="checkbox"
              name="spare"
              checked={choice.spare}
              onChange={({ target }) => onChange({ spare: target.checked })}
            />
            <Tick />
            <span>One spare label for each patient</span>
          </label>
        </li>
        <li>
          <label>
            <input
              className={covering.input}
              type="checkbox"
              name="strip"
              disabled={hydrated && isSheet}
              checked={choice.strip && !(hydrated && isSheet)}
              onChange={({ target }) => onChange({ strip: target.checked })}
            />
            <Tick />
            <span>A label that names the visit before each strip (roll only)</span>
          </label>
        </li>
      </ul>
    </>
  );
}
