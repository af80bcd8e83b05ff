import { useRef } from "react";
import { Link } from "react-router";
import { LabLinks } from "#app/desk/lab-settings/lab-links.tsx";
import { noticeName } from "#app/domain/notices/messages.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { type Column, ListSheet } from "#app/ui/desk/data-table.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { useListKeys } from "#app/ui/desk/use-list-keys.ts";
import text from "#app/ui/text.module.css";
import type { DayDeliveries } from "../deliveries.queries.server.ts";
import { deliveryWords } from "../delivery-words.ts";
import {
  type DeliveriesAsked,
  deliveriesPath,
  DELIVERY_CHOICES,
  type DeliveryChoice,
  ROWS_OF_PAGE,
} from "./deliveries-address.ts";
import styles from "./day-deliveries.module.css";

type Props = DayDeliveries & {
  asked: DeliveriesAsked;
  /** ISO timestamp. */
  now: string;
  people: number;
};

/** Every message to a patient of today and what became of it (product §10: Messages). */
export function DayDeliveriesPage({ rows, counts, asked, now: at, people }: Props) {
  const now = new Date(at);
  const list = useRef<HTMLTableSectionElement>(null);
  useListKeys(list);
  return (
    <>
      <DeskHead
        title="Deliveries of today"
        sub={`${deskLongDay(dayInIndia(now))}, up to date at ${deskClock(now)}`}
      />
      <LabLinks people={people} />
      <ListSheet
        caption={CAPTION}
        layout="log"
        columns={columnsAt(now)}
        rows={rows}
        idOf={({ id }) => id}
        list={list}
        filters={<ChoiceLinks chosen={asked.state} counts={counts} />}
        empty={
          <>
            <h2 className={text.visuallyHidden}>{CAPTION}</h2>
            <Nothing title={nothingWords(asked, counts[asked.state])} />
          </>
        }
        foot={<PageLinks asked={asked} shown={rows.length} count={counts[asked.state]} />}
      />
    </>
  );
}

const CAPTION = "Deliveries, newest first";

const nothingWords = ({ state }: DeliveriesAsked, count: number) => {
  // Past the last page.
  if (count > 0) return "No more were sent today.";
  if (state === "") return "Nothing was sent today.";
  return state === "failed"
    ? "Nothing failed or is held today."
    : "Nothing waits for its state today.";
};

type Row = DayDeliveries["rows"][number];

const columnsAt = (now: Date): Column<Row>[] => [
  {
    head: "Time",
    width: 96,
    isBeside: true,
    className: styles.time,
    cell: ({ sentAt, createdAt }) => (
      <time dateTime={sentAt ?? createdAt}>{deskClock(new Date(sentAt ?? createdAt))}</time>
    ),
  },
  {
    head: "Message",
    width: 300,
    isBeside: true,
    cell: ({ event }) => <b>{noticeName(event)}</b>,
  },
  {
    head: "Booking",
    width: 140,
    cell: ({ reference }) =>
      reference && (
        <Link to={`/bookings/${reference}`} data-row-link>
          {reference}
        </Link>
      ),
  },
  {
    head: "State",
    cell: (row) => {
      const { kind, icon, words } = deliveryWords(row, now);
      return (
        <Mark kind={kind} icon={icon}>
          {words}
        </Mark>
      );
    },
  },
];

type Counts = Readonly<Record<DeliveryChoice, number>>;
const CHOICES = Object.keys(DELIVERY_CHOICES) as DeliveryChoice[];

const ChoiceLinks = ({ chosen, counts }: { chosen: DeliveryChoice; counts: Counts }) => (
  <nav className={styles.choices} aria-label="By state">
    {CHOICES.map((state) => (
      <Link
        key={state}
        to={deliveriesPath({ state, page: 1 })}
        className={buttonClass("button")}
        aria-current={state === chosen ? "true" : undefined}
        preventScrollReset
      >
        {DELIVERY_CHOICES[state]} <span>{counts[state]}</span>
      </Link>
    ))}
  </nav>
);

type Pages = { asked: DeliveriesAsked; shown: number; count: number };

/** `51 to 100 of 212`, and the pages beside it. */
function PageLinks({ asked, shown, count }: Pages) {
  const { state, page } = asked;
  const before = (page - 1) * ROWS_OF_PAGE;
  const isLast = before + shown >= count;
  const to = (next: number) => deliveriesPath({ state, page: next });
  return (
    <>
      <span role="status">{shown > 0 && `${before + 1} to ${before + shown} of ${count}`}</span>
      {page > 1 && (
        <Link className={buttonClass("button")} to={to(page - 1)}>
          Newer
        </Link>
      )}
      {shown > 0 && !isLast && (
        <Link className={buttonClass("button")} to={to(page + 1)}>
          Older
        </Link>
      )}
    </>
  );
}
