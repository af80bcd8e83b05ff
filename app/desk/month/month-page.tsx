import { useRef } from "react";
import { useNavigate } from "react-router";
import { dayInIndia } from "#app/lib/dates.ts";
import { monthWords } from "#app/lib/month-days.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import text from "#app/ui/text.module.css";
import type { AskedDue } from "./ask-to-pay.server.ts";
import { CancelledWhy } from "./cancelled-why.tsx";
import { EarningsByDay } from "./earnings-by-day.tsx";
import { HowItComesIn } from "./how-it-comes-in.tsx";
import { MinutesToCall } from "./minutes-to-call.tsx";
import { MonthHead, monthsBeside } from "./month-head.tsx";
import { MonthSums } from "./month-sums.tsx";
import { nothingBefore } from "./month-words.ts";
import type { Month } from "./month.queries.server.ts";
import { RefundsDue } from "./refunds-due.tsx";
import { daysWords, monthPath, type Span } from "./span.ts";
import { StillDue } from "./still-due.tsx";
import { VisitsByCollector } from "./visits-by-collector.tsx";
import { WhatSells } from "./what-sells.tsx";
import styles from "./month.module.css";

export type MonthView = {
  month: Month;
  /** The oldest ones, with what asks for them. */
  dues: readonly AskedDue[];
  /** Why other days are shown than were asked for. */
  refused: string | undefined;
  /** The bar that was pressed: an ISO day, or a month. */
  chosen: string | undefined;
  isTable: boolean;
  /** The same of the minutes to the call. */
  isCallTable: boolean;
  /** ISO timestamp. */
  now: string;
};

/** The figures of a month, or of up to 400 days (product §10: Month). */
export function MonthPage({ month, dues, refused, chosen, isTable, isCallTable, now }: MonthView) {
  const root = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const today = dayInIndia(new Date(now));
  const { before, after } = monthsBeside(month.span, today);
  useListKeys(root);
  // Asked before the lists, whose left and right they take.
  useKeys({
    ArrowLeft: () => void navigate(before),
    ArrowRight: () => (after === undefined ? false : void navigate(after)),
  });
  const shown = (tables: { earnings: boolean; calls: boolean }) =>
    monthPath(month.span, {
      ...(tables.earnings && { table: "1" }),
      ...(tables.calls && { calls: "table" }),
    });
  const isEmpty = month.sums.visits === 0;
  return (
    <>
      <MonthHead span={month.span} now={new Date(now)} />
      {refused && (
        <div className={styles.band}>
          <Band kind="bad" icon="alert">
            {refused}
          </Band>
        </div>
      )}
      <MonthSums month={month} today={today} />
      {isEmpty && <NothingEarned {...month} today={today} />}
      <div className={styles.grid} ref={root}>
        {!isEmpty && (
          <>
            <div className={styles.eight}>
              <EarningsByDay
                month={month}
                chosen={chosen}
                isTable={isTable}
                other={shown({ earnings: !isTable, calls: isCallTable })}
              />
            </div>
            <div className={styles.four}>
              <HowItComesIn month={month} />
            </div>
          </>
        )}
        {month.colleagues.length > 0 && (
          <div className={styles.seven}>
            <VisitsByCollector month={month} />
          </div>
        )}
        <div className={month.colleagues.length > 0 ? styles.five : styles.seven}>
          <MinutesToCall
            month={month}
            isTable={isCallTable}
            other={shown({ earnings: isTable, calls: !isCallTable })}
          />
        </div>
        {!isEmpty && (
          <div className={styles.seven}>
            <WhatSells month={month} />
          </div>
        )}
        <div className={styles.five}>
          <CancelledWhy month={month} />
        </div>
        <div className={styles.eight}>
          <StillDue month={month} dues={dues} today={today} />
        </div>
        <div className={styles.four}>
          <RefundsDue due={month.refundsDue} today={today} />
        </div>
      </div>
    </>
  );
}

type NothingProps = { span: Span; firstDay: string | undefined; today: string };

function NothingEarned({ span, firstDay, today }: NothingProps) {
  const days = span.month ? monthWords(span.month) : daysWords(span, today);
  const isBefore = firstDay !== undefined && span.to < firstDay;
  return (
    <section className={styles.empty} aria-label="Earnings">
      <h2 className={text.visuallyHidden}>Earnings</h2>
      <Nothing title={isBefore ? nothingBefore(firstDay) : `Nothing earned yet in ${days}.`} />
    </section>
  );
}
