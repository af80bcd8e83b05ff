import { deskWeekday } from "#app/lib/desk-times.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import label from "#app/ui/desk/work-label.module.css";
import { keyOf } from "./assign-keys.ts";
import type { Person } from "./assign-view.ts";
import {
  chosenCaption,
  dayCaption,
  giveTitle,
  NOTHING_CHOSEN,
  NOTHING_CHOSEN_ABOVE,
} from "./assign-words.ts";
import { type Outlook, outlookOf } from "./outlook.ts";
import type { Stop } from "./round.ts";
import styles from "./give-panel.module.css";

type Props = {
  people: readonly Person[];
  /** What is chosen. */
  stops: readonly Stop[];
  day: string;
  isBusy: boolean;
  onGive: (person: Person) => void;
};

/** What each colleague's day would be with the chosen visits, and the buttons that give them. */
export function GivePanel({ people, stops, day, isBusy, onGive }: Props) {
  const outlooks = new Map(people.map((person) => [person, outlookOf(person.had, stops)]));
  const best = people.find((person) => !person.isAbsent && outlooks.get(person)?.fits);
  return (
    <section className={`${label.worked} ${styles.panel}`} aria-labelledby="give-to">
      <div className={label.head}>
        <h2 id="give-to">{stops.length > 0 ? giveTitle(stops) : "Give to"}</h2>
        <span className={label.aside} role="status">
          {stops.length > 0 ? (
            chosenCaption(stops)
          ) : (
            <>
              <span className={styles.beside}>{NOTHING_CHOSEN}</span>
              <span className={styles.below}>{NOTHING_CHOSEN_ABOVE}</span>
            </>
          )}
        </span>
      </div>
      {people.length === 0 && (
        <p className={styles.person}>
          Nobody collects yet. A manager adds people under Lab, People.
        </p>
      )}
      {people.map((person, place) => (
        <PersonPart
          key={person.staffId}
          person={person}
          outlook={outlooks.get(person) ?? outlookOf([], [])}
          count={stops.length}
          weekday={deskWeekday(day)}
          numberKey={keyOf(place)}
          isBest={person === best}
          isBusy={isBusy}
          onGive={() => onGive(person)}
        />
      ))}
    </section>
  );
}

type PartProps = {
  person: Person;
  outlook: Outlook;
  count: number;
  weekday: string;
  numberKey: string | undefined;
  isBest: boolean;
  isBusy: boolean;
  onGive: () => void;
};

function PersonPart({ person, outlook, count, weekday, numberKey, isBest, ...more }: PartProps) {
  const { isBusy, onGive } = more;
  const { times, warnings, fits } = outlook;
  const isTrouble = warnings.length > 0;
  return (
    <section
      className={person.isAbsent ? `${styles.person} ${styles.absent}` : styles.person}
      aria-label={person.name}
    >
      <div className={styles.head}>
        <h3>{person.name}</h3>
        <span className={label.aside}>
          {person.isAbsent ? `is not working on ${weekday}` : dayCaption(person.had)}
        </span>
        <DeskButton
          kind={isBest ? "primary" : "button"}
          disabled={person.isAbsent || count === 0 || isBusy}
          onClick={onGive}
        >
          {person.isAbsent ? "Off" : giveWords(count, isTrouble)}
          {numberKey && <Kbd of={numberKey} />}
        </DeskButton>
      </div>
      {!person.isAbsent && times.length > 0 && (
        <ol className={styles.times}>
          {times.map(({ slot, words, state }) => (
            <li key={slot} data-state={state}>
              <time>{slot.slice(0, 5)}</time> <b>{words}</b>
            </li>
          ))}
        </ol>
      )}
      {!person.isAbsent &&
        warnings.map(({ what, because }) => (
          <p key={what}>
            <DeskIcon name="warning" />
            <span>
              <b>{what}</b> {because}
            </span>
          </p>
        ))}
      {!person.isAbsent && fits && (
        <p>
          <DeskIcon name="check" />
          <span>{fits}</span>
        </p>
      )}
    </section>
  );
}

const giveWords = (count: number, isTrouble: boolean) =>
  count === 0 ? "Give" : `Give ${count}${isTrouble ? " anyway" : ""}`;
