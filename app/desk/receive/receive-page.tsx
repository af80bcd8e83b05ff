import { useRef } from "react";
import { Link } from "react-router";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import { useMay } from "#app/desk/access/use-may.ts";
import { BagLabel } from "./bag-label.tsx";
import { containersIn, isOpen } from "./bag.ts";
import { BesideBags } from "./beside-bags.tsx";
import { FiveNumbers } from "./five-numbers.tsx";
import { areBagsLate } from "./late-bags.ts";
import type { Receive } from "./receive.queries.server.ts";
import styles from "./receive-page.module.css";
import { collectedWords } from "./receive-words.ts";
import { ScanField } from "./scan-field.tsx";
import { useCounting } from "./use-counting.ts";
import { VisitLinks } from "./visit-links.tsx";
import text from "#app/ui/text.module.css";

type Props = {
  receive: Receive;
  /** ISO timestamp. */
  now: string;
};

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** What comes out of the bags of a day, container by container (product §10: Receive). */
export function ReceivePage({ receive, now: at }: Props) {
  const { day, visits, bags, numbers } = receive;
  const now = new Date(at);
  const today = dayInIndia(now);
  const mayPlan = useMay("work-on-bookings");
  const root = useRef<HTMLDivElement>(null);
  const counting = useCounting(day, bags);
  const { field, scans, open, target, nextBag } = counting;
  useListKeys(root);
  useKeys({
    x: () => counting.reject(),
    ...Object.fromEntries(DIGITS.map((digit) => [digit, counting.type])),
  });
  const patients = bags.flatMap((bag) => bag.patients).length;
  const isEmpty = bags.length === 0;
  const counted = isEmpty ? "" : `${collectedWords(visits, patients, numbers.expected)} `;
  const isLate = areBagsLate(day, now);
  const first = open && [open, ...bags.filter((bag) => bag !== open)];
  return (
    <>
      <DeskHead
        title={`Receive, ${deskLongDay(day)}`}
        sub={`${counted}Up to date at ${deskClock(now)}`}
      >
        {!mayPlan && (
          <Link className={buttonClass("button")} to="/people/week">
            Week
          </Link>
        )}
        {!isEmpty && (
          <ScanField
            field={field}
            error={scans.error}
            hint={counting.jumped ?? (nextBag && `Enter opens the bag of ${nextBag.name}.`)}
            onScan={counting.scanLabel}
            onNext={() => counting.openBag(nextBag)}
            onWithoutLabel={counting.withoutLabel}
            onMove={counting.move}
            onReject={counting.reject}
          />
        )}
      </DeskHead>
      {mayPlan && <VisitLinks open={bags.flatMap(containersIn).filter(isOpen).length} />}
      {isEmpty ? (
        <section className={styles.empty} aria-label="Bags">
          <h2 className={text.visuallyHidden}>Bags</h2>
          <Nothing title="Nothing is on the way.">
            <p>Bags appear when a collector taps Collected.</p>
          </Nothing>
        </section>
      ) : (
        <>
          <FiveNumbers numbers={numbers} />
          <div className={styles.columns}>
            <div ref={root} className={styles.bags}>
              {(first ?? bags).map((bag) => (
                <BagLabel
                  key={bag.collectorId}
                  bag={bag}
                  isOpen={bag === open}
                  isLate={isLate}
                  target={target?.id}
                  onOpen={() => counting.openBag(bag)}
                  onChoose={(sampleId) => counting.choose(bag, sampleId)}
                />
              ))}
            </div>
            <BesideBags receive={receive} counting={counting} />
          </div>
        </>
      )}
      <nav className={styles.days} aria-label="Days">
        <Link to={`/receive?day=${dayAfter(day, -1)}`}>{deskLongDay(dayAfter(day, -1))}</Link>
        {day < today && (
          <Link to={`/receive?day=${dayAfter(day)}`}>{deskLongDay(dayAfter(day))}</Link>
        )}
      </nav>
    </>
  );
}
