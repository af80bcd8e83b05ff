import { Link } from "react-router";
import { deskClock } from "#app/lib/desk-times.ts";
import { spacedPhone, telHref } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import type { AgainPost } from "./again-forms.ts";
import { CallEnds, EndButton } from "./call-ends.tsx";
import type { DueView } from "./due-view.server.ts";
import styles from "./due-sheet.module.css";

type Props = {
  open: NonNullable<DueView["open"]>;
  onSend: (post: AgainPost) => void;
  busy: boolean;
};

/** The reminder that is open: whom to call, what to say, and how the call ended. */
export function DueSheet({ open, onSend, busy }: Props) {
  const title = "due-open";
  return (
    <section className={styles.sheet} aria-labelledby={title} aria-busy={busy || undefined}>
      <h2 id={title}>{open.name}</h2>
      <div className={styles.phone}>
        <b>{spacedPhone(open.phone)}</b>
        <CallButton open={open} onSend={onSend} />
      </div>
      <dl className={styles.facts}>
        {open.isToCall && (
          <div>
            <dt>Read out</dt>
            <dd>
              <small>Ask for the name first.</small> <q>{open.readOut}</q>
            </dd>
          </div>
        )}
        <div>
          <dt>Asked</dt>
          <dd>{open.asked}</dd>
        </div>
        <div>
          <dt>Last visit</dt>
          <dd>{open.lastVisit}</dd>
        </div>
        {(open.today || open.gone) && (
          <div>
            <dt>Today</dt>
            <dd>
              {open.today} {open.gone}
            </dd>
          </div>
        )}
      </dl>
      <Ends open={open} onSend={onSend} />
    </section>
  );
}

type PartProps = Omit<Props, "busy">;

function CallButton({ open, onSend }: PartProps) {
  if (!open.isToCall) return null;
  if (!open.isTaken)
    return (
      <a
        className={buttonClass("button")}
        href={telHref(open.phone)}
        data-call
        onClick={() => onSend({ intent: "call", reminder: open.id })}
      >
        <DeskIcon name="phone" />
        Call
        <Kbd of="P" />
      </a>
    );
  const request = { intent: "call", reminder: open.id, anyway: "yes" } as const;
  return (
    <PostForm request={request} onSend={() => onSend(request)}>
      <button className={buttonClass("button")} data-call>
        Call anyway
      </button>
    </PostForm>
  );
}

function Ends({ open, onSend }: PartProps) {
  if (open.isTaken) return <p className={styles.note}>{open.caption}.</p>;
  if (open.isToCall)
    return (
      <>
        <div className={styles.ends} role="group" aria-label={`The call to ${open.name}`}>
          <p>
            {open.calledAt && <b>You called at {deskClock(new Date(open.calledAt))}. </b>}
            How did it end?
          </p>
          <CallEnds open={open} onSend={onSend} />
        </div>
        <p className={styles.note}>
          One call for one reminder. After it the row rests, however it ended. “Stop reminding”
          works at once.
        </p>
      </>
    );
  return (
    <>
      {open.canStop && (
        <div className={styles.ends}>
          <EndButton request={{ intent: "stop-reminding", reminder: open.id }} onSend={onSend}>
            Stop reminding
          </EndButton>
        </div>
      )}
      <p className={styles.note}>
        {open.mark.words}. {open.caption}.{" "}
        {open.booked && <Link to={`/bookings/${open.booked}`}>{open.booked}</Link>}
      </p>
    </>
  );
}
