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
import { areBagsLate } from "./late-bags.ts";
import { ProblemRows } from "./problem-rows.tsx";
import { ReceiveBands } from "./receive-bands.tsx";
import type { Receive } from "./receive.queries.server.ts";
import styles from "./receive-page.module.css";
import { collectedWords, scannedWords } from "./receive-words.ts";
import { ScanField } from "./scan-field.tsx";
import { SixNumbers } from "./six-numbers.tsx";
import { useCounting } from "./use-counting.ts";
import { VisitLinks } from "./visit-links.tsx";
import text from "#app/ui/text.module.css";

type Props = {
  receive: Receive;
  /** ISO timestamp. */
  now: string;
  /** The tube put aside about which a manager came to decide. */
  decides: string | undefined;
};

/** The key of the toast, which rests while the field has the focus. */
const takeBack = () => document.dispatchEvent(new KeyboardEvent("keydown", { key: "z" }));

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** What comes out of the bags of a day, container by container (product §10: Receive). */
export function ReceivePage({ receive, now: at, decides }: Props) {
  const { day, visits, bags, numbers, scanned, asides, problems } = receive;
  const now = new Date(at);
  const today = dayInIndia(now);
  const mayPlan = useMay("work-on-bookings");
  const root = useRef<HTMLDivElement>(null);
  const counting = useCounting(receive, decides);
  const { field, scans, settle, open, target, nextBag, decision } = counting;
  useListKeys(root);
  const letters = {
    a: () => decision.decide("accept"),
    r: () => decision.decide("remark"),
    x: () => counting.reject(),
  };
  useKeys({
    ...letters,
    ...Object.fromEntries(DIGITS.map((digit) => [digit, counting.type])),
  });
  const patients = bags.flatMap((bag) => bag.patients).length;
  const isEmpty = bags.length === 0;
  const fromDoors =
    scanned.tubes > 0 ? scannedWords(scanned) : collectedWords(visits, patients, numbers.expected);
  const counted = isEmpty ? "" : `${fromDoors} `;
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
            asksBox={counting.asksBox}
            error={scans.error}
            hint={
              counting.jumped ??
              (counting.asksBox
                ? "Box temperature now? Enter skips."
                : nextBag && `Enter opens the bag of ${nextBag.name}.`)
            }
            onScan={counting.scanLabel}
            onNext={counting.goOn}
            onWithoutLabel={counting.withoutLabel}
            onMove={counting.move}
            letters={{ ...letters, z: takeBack }}
          />
        )}
      </DeskHead>
      {mayPlan && <VisitLinks open={bags.flatMap(containersIn).filter(isOpen).length} />}
      <ReceiveBands
        receive={receive}
        onDecide={({ id }) => counting.settleAside(id)}
        onLook={counting.choose}
      />
      {isEmpty ? (
        <>
          <section className={styles.empty} aria-label="Bags">
            <h2 className={text.visuallyHidden}>Bags</h2>
            <Nothing title="Nothing is on the way.">
              <p>Bags appear when a collector taps Collected.</p>
            </Nothing>
          </section>
          {asides.length > 0 && (
            <div className={styles.columns}>
              <div />
              <BesideBags receive={receive} counting={counting} />
            </div>
          )}
        </>
      ) : (
        <>
          <SixNumbers numbers={numbers} notAsAtDoor={asides.length + problems.length} />
          <div className={styles.columns}>
            <div ref={root} className={styles.bags}>
              {(first ?? bags).map((bag) => (
                <BagLabel
                  key={bag.collectorId}
                  bag={bag}
                  isOpen={bag === open}
                  isLate={isLate}
                  target={target?.id ?? counting.shown?.id}
                  busy={settle.busy}
                  onOpen={() => counting.openBag(bag)}
                  onChoose={(sampleId) => counting.choose(bag, sampleId)}
                  onSharps={(isIn) => counting.noteSharps(bag, isIn)}
                >
                  <ProblemRows
                    problems={problems.filter((one) => one.bag === bag.collectorId)}
                    busy={settle.busy || scans.busy}
                    onReceive={counting.receiveAnyway}
                    onAside={({ label }) => settle.change({ intent: "put-aside", label })}
                    onWhose={({ label }) => counting.askAbout({ label, about: "whose" })}
                    onReject={({ label }) => counting.askAbout({ label, about: "reject" })}
                  />
                </BagLabel>
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
