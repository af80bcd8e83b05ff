import { Link } from "react-router";
import { noticeName } from "#app/domain/notices/messages.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import type { MessagesView } from "./messages-view.server.ts";
import styles from "./messages-side.module.css";

/** What was sent last and what became of it: the reference, never the text. */
export const DeliveriesLabel = ({ deliveries, now }: Pick<MessagesView, "deliveries" | "now">) => (
  <WorkLabel title="Last deliveries">
    {deliveries.length === 0 ? (
      <p>Nothing was sent yet.</p>
    ) : (
      <ol className={styles.deliveries}>
        {deliveries.map(({ id, at, event, reference, kind, icon, words }) => (
          <li key={id}>
            <time dateTime={at}>{deskMoment(new Date(at), new Date(now))}</time>
            <span>
              <b>{noticeName(event)}</b>
              {reference && (
                <>
                  , <Link to={`/bookings/${reference}`}>{reference}</Link>
                </>
              )}
              <span className={styles.state}>
                <Mark kind={kind} icon={icon}>
                  {words}
                </Mark>
              </span>
            </span>
          </li>
        ))}
      </ol>
    )}
  </WorkLabel>
);
