import { type ReactNode, useEffect, useId, useRef } from "react";
import { formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import { WithNames } from "#app/ui/with-names.tsx";
import type { KeptBooking } from "./kept-booking.ts";
import {
  amountOf,
  askedFor,
  clockTime,
  forWhom,
  namesOf,
  phonesOf,
  shortDay,
} from "./kept-facts.ts";
import styles from "./kept-label.module.css";
import { wordsFor } from "./kept-words.ts";

type Props = {
  kept: KeptBooking;
  /** Focus its heading: it takes the place of the form that was sent. */
  takesFocus: boolean;
  /** The buttons. */
  children: ReactNode;
};

/** One kept booking: its state, what was asked for, what can be done. */
export function KeptLabel({ kept, takesFocus, children }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After the dialog has given the focus back to the button that opened it.
    if (takesFocus) setTimeout(() => heading.current?.focus());
  }, [takesFocus]);
  const { important, more } = wordsFor(kept.state);
  const [day, time] = [shortDay(kept.keptAt), clockTime(kept.keptAt)];
  return (
    <section className={styles.label} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon name="clock" />
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            {t`Your booking is kept on this phone`}
          </h2>
          <p>
            <b>
              <WithNames>{important}</WithNames>
            </b>{" "}
            {more}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name={t`Tests`} wide>
          {namesOf(kept.order)}
        </Fact>
        <Fact name={t`For`}>{forWhom(kept.body)}</Fact>
        <Fact name={t`Phone`}>{phonesOf(kept.body)}</Fact>
        <Fact name={t`Asked for`}>{askedFor(kept.body)}</Fact>
        <Fact name={t`Amount`}>{formatRupeesExact(amountOf(kept.order))}</Fact>
      </dl>
      <div className={styles.foot}>
        {children}
        <p className={text.hint}>{t`Kept since ${day}, ${time}. It is sent once, never twice.`}</p>
      </div>
    </section>
  );
}

type FactProps = { name: string; wide?: boolean; children: string };

const Fact = ({ name, wide, children }: FactProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>
      <WithNames>{children}</WithNames>
    </dd>
  </div>
);
