import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { PersonView } from "./person-view.queries.server.ts";
import styles from "./person-page.module.css";
import type { PersonPost } from "./people-forms.ts";

type Props = {
  sessions: PersonView["sessions"];
  canEnd: boolean;
  busy: boolean;
  onChange: (post: PersonPost) => void;
};

/** Who is signed in where, each with the words of the browser and since when. */
export const SignedInList = ({ sessions, canEnd, busy, onChange }: Props) => (
  <WorkLabel title="Signed in" aside="Ends 12 hours after the last use">
    {sessions.length === 0 ? (
      <p>Not signed in anywhere.</p>
    ) : (
      <ul className={styles.rows}>
        {sessions.map(({ hash, device, since, used, isThis }) => (
          <li key={hash}>
            <span>
              <b>
                {device}
                {isThis && ", this one"}
              </b>
              <small>
                {since}, {used}
              </small>
            </span>
            <DeskButton
              aria-label={`Sign out on ${device}`}
              disabled={busy}
              onClick={() => onChange({ intent: "sign-out", session: hash })}
            >
              Sign out
            </DeskButton>
          </li>
        ))}
      </ul>
    )}
    {canEnd && (
      <div className={styles.foot}>
        <DeskButton disabled={busy} onClick={() => onChange({ intent: "sign-out-everywhere" })}>
          Sign out everywhere
        </DeskButton>
      </div>
    )}
  </WorkLabel>
);
