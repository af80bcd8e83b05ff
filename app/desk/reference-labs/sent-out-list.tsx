import { BookingLink } from "#app/desk/access/booking-link.tsx";
import { itemsInWords } from "#app/desk/calls/waiting-words.ts";
import { ListColumn, MoreRows } from "#app/desk/today/list-column.tsx";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Mark } from "#app/ui/desk/mark.tsx";
import { Nothing } from "#app/ui/desk/nothing.tsx";
import { dueInWords, isLate, type SentOut } from "./sent-out.ts";
import styles from "./sent-out-list.module.css";

type Props = {
  sent: readonly SentOut[];
  /** Of all, also beyond the list. */
  count: number;
  /** ISO. */
  today: string;
  busy: boolean;
  onBack: (id: string) => void;
};

/** What reference laboratories have, by the day on which its report is due. */
export const SentOutList = ({ sent, count, today, busy, onBack }: Props) => (
  <ListColumn id="sent-out" title="Sent out" count={count} isChosen>
    {sent.length === 0 ? (
      <Nothing title="Nothing is sent out." />
    ) : (
      <ul>
        {sent.map((one) => (
          <li key={one.id} className={styles.row}>
            <h3>
              <BookingLink reference={one.reference}>{one.name}</BookingLink>
            </h3>
            <p>{itemsInWords(one.tests)}</p>
            <p className={styles.where}>
              {one.reference}, with {one.laboratory}
              {one.courierNumber && `, courier ${one.courierNumber}`}
            </p>
            <div className={styles.foot}>
              <Mark kind={isLate(one, today) ? "bad" : "plain"} icon="clock">
                {isLate(one, today) ? `Overdue, ${dueInWords(one, today)}` : dueInWords(one, today)}
              </Mark>
              <DeskButton
                kind="inline"
                disabled={busy}
                aria-label={`Back: ${one.name} from ${one.laboratory}`}
                onClick={() => onBack(one.id)}
              >
                Back
              </DeskButton>
            </div>
          </li>
        ))}
      </ul>
    )}
    <MoreRows shown={sent.length} count={count} />
  </ListColumn>
);
