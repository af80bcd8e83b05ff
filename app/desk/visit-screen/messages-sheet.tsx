import type { Delivery } from "#app/desk/messages/deliveries.queries.server.ts";
import { DeliveryList, DeliveryRow } from "#app/desk/messages/delivery-row.tsx";
import { LabelBody, SheetLabel } from "./sheet-label.tsx";

type Props = { messages: readonly Delivery[]; now: Date };

/** What the patient was sent and what became of it, newest first; absent while nothing was sent. */
export const MessagesSheet = ({ messages, now }: Props) =>
  messages.length > 0 && (
    <SheetLabel title="Messages" caption="Newest first">
      <LabelBody>
        <DeliveryList>
          {messages.map((message) => (
            <DeliveryRow
              key={message.id}
              delivery={message}
              now={now}
              why={message.state === "failed" ? message.lastError : undefined}
            />
          ))}
        </DeliveryList>
      </LabelBody>
    </SheetLabel>
  );
