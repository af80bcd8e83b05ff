import { Link } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import styles from "./left-band.module.css";
import type { PeoplePost } from "./people-forms.ts";
import { inTakingOrder, leftDaysWords, leftInWords, takerWords } from "./left-words.ts";
import type { Person } from "./person.ts";
import type { VisitTaker } from "./visit-takers.queries.server.ts";

type Props = {
  person: Person;
  takers: readonly VisitTaker[];
  /** ISO day. */
  today: string;
  busy: boolean;
  onChange: (post: PeoplePost) => void;
};

/** What somebody who is blocked still has: their visits go to a colleague, their cash stands in Tally. */
export function LeftBand({ person, takers, today, busy, onChange }: Props) {
  const words = leftInWords(person);
  const { id, name, left } = person;
  const request = { intent: "give-visits", id } as const;
  const before = useTypedBefore(request);
  if (words === undefined) return null;
  return (
    <div className={styles.band}>
      <Band
        icon="alert"
        action={
          left.visits > 0 ? (
            <PostForm
              className={styles.give}
              request={request}
              onSend={(typed) => onChange({ ...request, to: typed("to") })}
            >
              <label>
                Give the visits to{" "}
                <select
                  name="to"
                  aria-label={`Give the visits of ${name} to`}
                  defaultValue={before?.["to"]}
                >
                  {inTakingOrder(takers, left.days)
                    .filter((one) => one.id !== id)
                    .map((one) => (
                      <option key={one.id} value={one.id}>
                        {takerWords(one, left.days, today)}
                      </option>
                    ))}
                </select>
              </label>
              <button className={buttonClass("button")} disabled={busy}>
                Give
              </button>
            </PostForm>
          ) : (
            <Link className={buttonClass("button")} to="/tally">
              Open Tally
            </Link>
          )
        }
      >
        <b>{words}</b> {leftDaysWords(left, today)}
      </Band>
    </div>
  );
}
