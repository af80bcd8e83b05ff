import { noticeName } from "#app/domain/notices/messages.ts";
import { deliveryWords } from "#app/desk/messages/delivery-words.ts";
import type { Delivery } from "#app/desk/messages/deliveries.queries.server.ts";
import { deskMoment } from "#app/lib/desk-times.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { LabelBody, SheetLabel } from "./sheet-label.tsx";
import styles from "./messages-sheet.module.css";

type Props = { messages: readonly Delivery[]; now: Date };

/** What the patient was sent and what became of it, newest first; absent while nothing was sent. */
export const MessagesSheet = ({ messages, now }: Props) =>
  messages.length > 0 && (
    <SheetLabel title="Messages" caption="Newest first">
      <LabelBody>
        <ol className={styles.list}>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} now={now} />
          ))}
        </ol>
      </LabelBody>
    </SheetLabel>
  );

function MessageRow({ message, now }: { message: Delivery; now: Date }) {
  const at = message.sentAt ?? message.createdAt;
  const { kind, icon, words } = deliveryWords(message, now);
  return (
    <li>
      <time dateTime={at}>{deskMoment(new Date(at), now)}</time>
      <span>
        <b>{noticeName(message.event)}</b>
        <span className={styles.state}>
          <Mark kind={kind} icon={icon}>
            {words}
          </Mark>
        </span>
        {message.state === "failed" && message.lastError && (
          <small className={styles.why}>{message.lastError}</small>
        )}
      </span>
    </li>
  );
}
