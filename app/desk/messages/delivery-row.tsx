import type { ReactNode } from "react";
import { noticeName } from "#app/domain/notices/messages.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import type { Delivery } from "./deliveries.queries.server.ts";
import { deliveryWords } from "./delivery-words.ts";
import styles from "./delivery-row.module.css";

/** Messages that were sent, newest first. */
export const DeliveryList = ({ children }: { children: ReactNode }) => (
  <ol className={styles.list}>{children}</ol>
);

type Props = {
  delivery: Delivery;
  now: Date;
  /** Behind its name: which booking it is about. */
  of?: ReactNode;
  /** Below it: why it failed. */
  why?: string | null;
};

/** A message and what became of it, never its text. */
export function DeliveryRow({ delivery, now, of, why }: Props) {
  const at = delivery.sentAt ?? delivery.createdAt;
  const { kind, icon, words } = deliveryWords(delivery, now);
  return (
    <li>
      <time dateTime={at}>{deskMoment(new Date(at), now)}</time>
      <span>
        <b>{noticeName(delivery.event)}</b>
        {of}
        <span className={styles.state}>
          <Mark kind={kind} icon={icon}>
            {words}
          </Mark>
        </span>
        {why && <small className={styles.why}>{why}</small>}
      </span>
    </li>
  );
}
