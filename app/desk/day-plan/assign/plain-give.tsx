import { buttonClass } from "#app/ui/desk/button-class.ts";
import label from "#app/ui/desk/work-label.module.css";
import type { Asked } from "./assign-address.ts";
import type { Person } from "./assign-view.ts";
import { GIVE_FORM } from "./open-list.tsx";
import { outlookOf, warningWords } from "./outlook.ts";
import type { Stop } from "./round.ts";
import styles from "./assign-page.module.css";

type Props = {
  people: readonly Person[];
  stops: readonly Stop[];
  /** The answer to these was a warning: it is asked whether they are given all the same. */
  asked: Asked | undefined;
  /** Who was chosen before. */
  to: string | undefined;
};

/** Gives what is ticked without script: a list of people and one button; a warning comes as a question. */
export function PlainGive({ people, stops, asked, to }: Props) {
  const person = people.find(({ staffId }) => staffId === asked?.to);
  const warnings = person ? outlookOf(person.had, stops).warnings : [];
  const isAsked = warnings.length > 0;
  return (
    <noscript>
      <section className={`${label.worked} ${styles.plain}`} aria-label="Give">
        {isAsked && (
          <p>
            <b>{warningWords(warnings)}</b> Give {stops.length} to {person?.name} anyway?
          </p>
        )}
        <label>
          Give to
          <select form={GIVE_FORM} name="to" defaultValue={to}>
            {people
              .filter(({ isAbsent }) => !isAbsent)
              .map(({ staffId, name }) => (
                <option key={staffId} value={staffId}>
                  {name}
                </option>
              ))}
          </select>
        </label>
        <button
          className={buttonClass("primary")}
          form={GIVE_FORM}
          {...(isAsked && { name: "anyway", value: "yes" })}
        >
          {isAsked ? `Give ${stops.length} anyway` : "Give"}
        </button>
      </section>
    </noscript>
  );
}
