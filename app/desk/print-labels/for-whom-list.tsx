import { useId } from "react";
import { counted } from "#app/lib/counted.ts";
import { FieldNotes } from "#app/ui/field.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { labelsInWords, printedWords } from "./label-words.ts";
import { labelsIn, type PrintChoice } from "./print-choice.ts";
import { NOT_ASSIGNED } from "./printable.ts";
import type { ForWhom, PrintView } from "./print-view.queries.server.ts";
import covering from "#app/ui/desk/covering-input.module.css";
import styles from "./labels-form.module.css";

type Props = {
  view: Pick<PrintView, "rows" | "booking">;
  choice: PrintChoice;
  now: Date;
  error: string | undefined;
  onChoose: (chosen: string[]) => void;
};

/** Whose labels are printed: of the day by colleague, of a visit by patient. */
export function ForWhomList({ view, choice, now, error, onChoose }: Props) {
  const id = useId();
  const { chosen, spare } = choice;
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>For whom</legend>
      {view.rows.length === 0 ? (
        <p className={styles.none}>
          {view.booking === ""
            ? "No visit of this day is ahead that needs labels."
            : "Nothing of this booking needs a label."}
        </p>
      ) : (
        <ul className={styles.who}>
          {view.rows.map((row) => (
            <li key={row.id}>
              <label>
                <input
                  className={covering.input}
                  type="checkbox"
                  name="for[]"
                  value={row.id}
                  checked={chosen.includes(row.id)}
                  onChange={({ target }) =>
                    onChoose(
                      target.checked
                        ? [...chosen, row.id]
                        : chosen.filter((other) => other !== row.id),
                    )
                  }
                />
                <Tick />
                <b>{row.name}</b>
                <span className={styles.visits}>
                  {view.booking === "" && counted(row.visits, "visit")}
                </span>
                <span>{labelsInWords(labelsIn(row, spare))}</span>
                <small>{captionOf(row, spare, now)}</small>
              </label>
            </li>
          ))}
        </ul>
      )}
      <FieldNotes id={id} {...(error && { error })} />
    </fieldset>
  );
}

/** `not printed yet`, `printed 09:38 AM`, `no collector yet`. */
function captionOf(row: ForWhom, spare: boolean, now: Date) {
  const fresh = row.freshTubes + (spare ? row.freshSpares : 0);
  if (row.id === NOT_ASSIGNED && row.printedAt === undefined) return "no collector yet";
  if (row.visits === 0 && row.tubes === 0) return "no visits yet";
  return printedWords({ labels: labelsIn(row, spare), fresh, printedAt: row.printedAt }, now);
}

/** The box of a tick, which is drawn; the real one lies over it. */
export const Tick = () => (
  <span className={styles.tick}>
    <DeskIcon name="check" />
  </span>
);
