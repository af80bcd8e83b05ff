import { Link, useLocation } from "react-router";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { PageHead } from "#app/ui/page.tsx";
import { TicketIcon } from "#app/site/ticket/ticket-icon.tsx";
import { ticketPath } from "#app/site/ticket/ticket-paths.ts";
import { weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import styles from "./again-page.module.css";
import type { Ask } from "./again.ts";
import { askedWords, fullDate, refusals, remindedOn } from "./again-words.ts";
import { askPath } from "./again-paths.ts";
import { AskForm } from "./ask-form.tsx";
import type { RefusedAsk } from "./ask-plain-form.server.ts";

type Props = { token: string; ask: Ask; posted: RefusedAsk | undefined };

/** Asking to be reminded, and what stands of it (product §2: Again). Its forms are plain posts. */
export function AskPage({ token, ask, posted }: Props) {
  const { reference, set } = ask;
  const { search } = useLocation();
  const isWaiting = set?.state === "planned" || set?.state === "later";
  const canAsk = ask.choices.length > 0 && ask.channels.length > 0;
  const isOver = set?.state === "reminded" || set?.state === "booked" || set?.canTakeUp;
  const isChanging = new URLSearchParams(search).has("change");
  const isFormShown = canAsk && !isOver && (!isWaiting || isChanging || posted !== undefined);
  return (
    <>
      <div className={layout.page}>
        <p className={layout.breadcrumb}>
          <Link to={ticketPath(token)}>{t`Booking ${reference}`}</Link>
        </p>
        <PageHead title={t`Again in 3 months?`}>
          {t`We remind you once. You decide then. Nothing is booked now, and you need no account.`}
        </PageHead>
      </div>
      <div className={layout.listArea}>
        <div className={layout.page}>
          <div className={styles.page}>
            {set && !(isWaiting && isFormShown) && <Standing token={token} set={set} />}
            {isFormShown && <AskForm ask={ask} posted={posted} />}
          </div>
        </div>
      </div>
    </>
  );
}

/** What stands, with the ways to change it. */
function Standing({ token, set }: { token: string; set: NonNullable<Ask["set"]> }) {
  const isWaiting = set.state === "planned" || set.state === "later";
  return (
    <section className={styles.set}>
      {set.state === "booked" ? <Icon name="check" /> : <TicketIcon name="bell" />}
      <div>
        <h2>{headOf(set)}</h2>
        {isWaiting && <p>{askedWords(set)}</p>}
      </div>
      <div className={styles.setButtons}>
        {isWaiting && (
          <>
            <a className={button.button} href={`${localPath(askPath(token))}?change`}>
              {t`Change`}
            </a>
            <Press form="stop">{t`Stop reminding me`}</Press>
          </>
        )}
        {set.canTakeUp && <Press form="anew">{t`Remind me again`}</Press>}
      </div>
    </section>
  );
}

function headOf({ state, day, booked }: NonNullable<Ask["set"]>) {
  if (state === "stopped") return refusals.stopped;
  if (state === "booked") return booked ? t`You have booked: ${booked}.` : t`You have booked.`;
  if (state === "reminded") {
    const [weekday, date] = [weekdayOf(day), fullDate(day)];
    return t`We reminded you on ${weekday} ${date}`;
  }
  return remindedOn(day);
}

const Press = ({ form, children }: { form: "stop" | "anew"; children: string }) => (
  <form method="post">
    <input type="hidden" name="form" value={form} />
    <button type="submit" className={button.button}>
      {children}
    </button>
  </form>
);
