import { type ReactNode, useState } from "react";
import { browserApi, isUnreachable } from "#app/http/api.ts";
import { byField } from "#app/http/errors-by-field.ts";
import { langOfNames } from "#app/lib/language.ts";
import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { SubmitButton } from "#app/ui/field.tsx";
import { FormMessage } from "#app/ui/form-parts.tsx";
import { type FormValues, useForm } from "#app/ui/use-form.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import {
  dateOf,
  hoursAfter,
  mealEndWords,
  momentOn,
  weekdayOf,
} from "#app/domain/visit-plan/spoken-times.ts";
import { minutesOf } from "#app/domain/visit-plan/visit-times.ts";
import rows from "#app/site/ticket/forms/ticket-rows.module.css";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import styles from "./again-page.module.css";
import type { Booked, Linked } from "./again.ts";
import { postBook } from "./again.calls.ts";
import { AnotherTime } from "./another-time.tsx";
import { ChangeOrder } from "./change-order.tsx";
import type { RefusedBook } from "./linked-plain-form.server.ts";

type Props = {
  token: string;
  linked: Linked;
  refused: RefusedBook | undefined;
  onBooked: (booked: Booked) => void;
  /** Further rows of the list below. */
  children: ReactNode;
};

const BOOK = "book";
const SHOWN = ["preferredTime", "items", "flat", "street", "landmark", "pincode"];

/** The visit that stands ready, and all that can be changed of it: one form, posted plainly or by script. */
export function BookForm({ token, linked, refused, onBooked, children }: Props) {
  const { days, choices, gone, name, area, charge } = linked;
  const typed = refused?.typed;
  const [day, setDay] = useState(typed?.day ?? days[0]?.day ?? "");
  const [time, setTime] = useState(typed?.time ?? linked.time ?? "");
  const [items, setItems] = useState(
    typed?.items ?? choices.filter(({ chosen }) => chosen).map(({ value }) => value),
  );
  const chosen = choices.filter(({ value }) => items.includes(value));
  const total = chosen.reduce((sum, { price }) => sum + price, 0);
  const fastHours = Math.max(0, ...chosen.map((one) => one.fastHours));
  const { form, errors, message, pending } = useForm<FormValues>({
    keep: true,
    initial: { errors: refused?.errors ?? {}, message: refused?.message ?? "" },
    check: (values) => ({ ok: true, value: values }),
    send: ({ flat, street, landmark, pincode }, key) =>
      send(token, { day, time, items, total, flat, street, landmark, pincode }, key, onBooked),
  });
  const canBook = days.length > 0 && choices.length > 0;
  const isFirst = day === days[0]?.day && time === linked.time;
  const [weekday, date, clock] = [weekdayOf(day), dateOf(day), sayTime(time)];
  const amount = formatRupeesExact(total + charge);
  return (
    <>
      {gone.map((one) => (
        <p key={one} className={text.hint}>
          <WithNames>
            {goneWords(
              one,
              choices.some((choice) => choice.chosen),
            )}
          </WithNames>
        </p>
      ))}
      {!canBook && (
        <>
          {days.length === 0 && <p>{t`No time is free in the next days. Please call us.`}</p>}
          <ul className={rows.rows}>{children}</ul>
        </>
      )}
      {canBook && (
        <form {...form} id={BOOK} method="post" className={styles.label}>
          <input type="hidden" name="form" value="book" />
          <p className={text.caption}>{isFirst ? firstWords(fastHours) : t`Another day or time`}</p>
          <h2>{t`${weekday} ${date}, ${clock}`}</h2>
          <dl className={styles.facts}>
            <dt>{t`For`}</dt>
            <dd lang={langOfNames()}>{name}</dd>
            <dt>{t`What`}</dt>
            <dd lang={langOfNames()}>
              {chosen.map((one) => `${one.name} ${formatRupees(one.price)}`).join(", ")}
            </dd>
            {area && (
              <>
                <dt>{t`Where`}</dt>
                <dd>{t`${area}, as last time`}</dd>
              </>
            )}
            {charge > 0 && (
              <>
                <dt>{t`Visit charge`}</dt>
                <dd>{formatRupees(charge)}</dd>
              </>
            )}
            <dt>{t`You pay`}</dt>
            <dd>{t`${amount} at the door`}</dd>
          </dl>
          <FormMessage message={message} errors={errors} fields={SHOWN} />
          {(errors.preferredTime ?? errors.items ?? errors.pincode) && !message && (
            <p className={text.error} role="alert">
              {errors.preferredTime ?? errors.items ?? errors.pincode}
            </p>
          )}
          <SubmitButton
            pending={pending}
            className={`${button.primary} ${button.large} ${styles.go}`}
          >
            {t`Book this visit`}
          </SubmitButton>
          <p
            className={styles.fine}
          >{`${stopWords(day, time, fastHours)}${t`We call to confirm.`}`}</p>
        </form>
      )}
      {canBook && (
        <>
          <AnotherTime
            form={BOOK}
            isOpen={Boolean(errors.preferredTime)}
            {...{ days, day, time, setDay, setTime, pending }}
          />
          <ul className={rows.rows}>
            <li>
              <ChangeOrder
                form={BOOK}
                choices={choices.map((one) => ({ ...one, chosen: items.includes(one.value) }))}
                typed={typed?.address ?? {}}
                errors={errors}
                onTick={(value, isChosen) =>
                  setItems((all) =>
                    isChosen ? [...all, value] : all.filter((other) => other !== value),
                  )
                }
              />
            </li>
            {children}
          </ul>
        </>
      )}
    </>
  );
}

const firstWords = (fastHours: number) =>
  fastHours > 0 ? t`First free morning, fasting` : t`First free time`;

const goneWords = (test: string, othersStand: boolean) =>
  othersStand
    ? t`${test} is no longer offered. The others stand.`
    : t`${test} is no longer offered.`;

/** `Stop eating by 9:00 PM on Wednesday. Water is fine. ` */
function stopWords(day: string, time: string, hours: number) {
  if (hours === 0 || day === "" || time === "") return "";
  const stop = mealEndWords(hoursAfter(momentOn(day, minutesOf(time)), -hours));
  return `${t`Stop eating by ${stop}. Water is fine.`} `;
}

async function send(token: string, order: object, key: string, onBooked: (booked: Booked) => void) {
  try {
    const posted = await postBook(browserApi, token, order, key);
    if (!posted.success) {
      const { message = "", errors } = posted;
      return { ok: false as const, message, errors: byField(errors) };
    }
    onBooked(posted.data);
    return { ok: true as const };
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    return { ok: false as const, message: t`No network. Nothing was booked.` };
  }
}
