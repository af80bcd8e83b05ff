import { type ReactNode, useEffect, useId, useRef } from "react";
import { formatRupeesExact } from "#app/lib/money.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import type { KeptBooking } from "./kept-booking.ts";
import { amountOf, askedFor, clockTime, namesOf, shortDay } from "./kept-facts.ts";
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
  const amount = amountOf(kept.order);
  return (
    <section className={styles.label} aria-labelledby={id}>
      <div className={styles.head}>
        <Icon name="clock" />
        <div>
          <h2 id={id} ref={heading} tabIndex={-1}>
            Your booking is kept on this phone
          </h2>
          <p>
            <b>{important}</b> {more}
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact name="Tests" wide>
          {namesOf(kept.order)}
        </Fact>
        <Fact name="For">{String(kept.body.patientName)}</Fact>
        <Fact name="Phone">{String(kept.body.phoneNumber)}</Fact>
        <Fact name="Asked for">{askedFor(kept.body)}</Fact>
        <Fact name="Amount">{amount === undefined ? "N/A" : formatRupeesExact(amount)}</Fact>
      </dl>
      <div className={styles.foot}>
        {children}
        <p className={text.hint}>
          Kept since {shortDay(kept.keptAt)}, {clockTime(kept.keptAt)}. It is sent once, never
          twice.
        </p>
      </div>
    </section>
  );
}

type FactProps = { name: string; wide?: boolean; children: ReactNode };

const Fact = ({ name, wide, children }: FactProps) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
