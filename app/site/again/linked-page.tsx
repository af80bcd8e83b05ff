import { useState } from "react";
import { Link } from "react-router";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page.tsx";
import { weekdayOf, dateOf } from "#app/domain/visit-plan/spoken-times.ts";
import { RowWords } from "#app/site/ticket/forms/row-words.tsx";
import rows from "#app/site/ticket/forms/ticket-rows.module.css";
import { TicketIcon } from "#app/site/ticket/ticket-icon.tsx";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import styles from "./again-page.module.css";
import type { Booked, Linked } from "./again.ts";
import { refusals, remindedOn } from "./again-words.ts";
import { BookForm } from "./book-form.tsx";
import type { PostedLink } from "./linked-plain-form.server.ts";

type Props = { token: string; linked: Linked; posted: PostedLink | undefined };

/** What the link in a reminder opens: the same tests again, ready to be booked (product §2: Again). */
export function LinkedPage({ token, linked, posted }: Props) {
  const [booked, setBooked] = useState<Booked | undefined>(posted?.booked);
  const isOpen = linked.state === "open" && !booked;
  const date = dateOf(linked.askedOn);
  return (
    <>
      <div className={layout.page}>
        <PageHead title={t`Your tests, again`}>
          {isOpen
            ? t`You asked on ${date} to be reminded today. Is this right for you?`
            : undefined}
        </PageHead>
      </div>
      <div className={layout.listArea}>
        <div className={layout.page}>
          <div className={styles.page}>
            {booked && <JustBooked booked={booked} ending={linked.phoneEnding} />}
            {!booked && <Standing linked={linked} />}
            {isOpen && (
              <BookForm
                token={token}
                linked={linked}
                refused={posted?.refused}
                onBooked={setBooked}
              >
                <Rows linked={linked} />
              </BookForm>
            )}
          </div>
        </div>
      </div>
    </>
  );
}

/** `Thursday 25 February` */
const dayWords = (day: string) => `${weekdayOf(day)} ${dateOf(day)}`;

function JustBooked({ booked, ending }: { booked: Booked; ending: string }) {
  const { reference, ticket } = booked;
  const [day, time] = [dayWords(booked.day), sayTime(booked.time)];
  return (
    <section className={styles.set} role="status">
      <Icon name="check" />
      <div>
        <h2>{t`Booked. Reference ${reference}`}</h2>
        <p>{t`${day}, ${time}. We call the number ending in ${ending} to confirm.`}</p>
      </div>
      {ticket && (
        <div className={styles.setButtons}>
          <a className={button.button} href={ticket}>
            {t`See your booking ${reference}`}
          </a>
        </div>
      )}
    </section>
  );
}

/** What stands in place of the booking, or beside it. */
function Standing({ linked: { state, booked, putOffTo } }: { linked: Linked }) {
  const head = headOf(state, booked, putOffTo);
  if (head === undefined) return null;
  return (
    <section className={styles.set}>
      {booked ? <Icon name="check" /> : <TicketIcon name="bell" />}
      <div>
        <h2>{head}</h2>
      </div>
      {(state === "over" || state === "stopped") && (
        <div className={styles.setButtons}>
          <Link className={button.button} to="/tests">
            {t`Book a Test`}
          </Link>
        </div>
      )}
    </section>
  );
}

function headOf(state: Linked["state"], booked: string | undefined, putOffTo: string | undefined) {
  if (state === "booked" && booked) return t`You have booked: ${booked}.`;
  if (state === "stopped") return refusals.stopped;
  if (state === "over") return refusals.over;
  return putOffTo && remindedOn(putOffTo);
}

/** Putting it off, once, and stopping it. Plain posts, one press each. */
const Rows = ({ linked: { later } }: { linked: Linked }) => (
  <>
    {later && (
      <RowPost
        form="later"
        look={{
          icon: "calendar-clock",
          name: t`Remind me in a month`,
          note: onceMore(dayWords(later)),
        }}
      />
    )}
    <RowPost
      form="stop"
      look={{
        icon: "cancel",
        name: t`Stop reminding me`,
        note: t`Takes effect at once, asks nothing`,
      }}
    />
  </>
);

const onceMore = (day: string) => t`Once more, on ${day}`;

type RowProps = { form: "later" | "stop"; look: { icon: string; name: string; note: string } };

const RowPost = ({ form, look }: RowProps) => (
  <li>
    <form method="post">
      <input type="hidden" name="form" value={form} />
      <button type="submit" className={form === "stop" ? rows.ending : rows.row}>
        <RowWords {...look} />
      </button>
    </form>
  </li>
);
