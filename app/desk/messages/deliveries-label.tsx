import { Link } from "react-router";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { DeliveryList, DeliveryRow } from "./delivery-row.tsx";
import { DELIVERIES_PATH } from "./day-deliveries/deliveries-address.ts";
import type { MessagesView } from "./messages-view.server.ts";

/** What was sent last and what became of it: the reference, never the text. */
export const DeliveriesLabel = ({ deliveries, now }: Pick<MessagesView, "deliveries" | "now">) => (
  <WorkLabel title="Last deliveries" aside={<Link to={DELIVERIES_PATH}>All of today</Link>}>
    {deliveries.length === 0 ? (
      <p>Nothing was sent yet.</p>
    ) : (
      <DeliveryList>
        {deliveries.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            now={new Date(now)}
            of={delivery.reference && <Booking reference={delivery.reference} />}
          />
        ))}
      </DeliveryList>
    )}
  </WorkLabel>
);

const Booking = ({ reference }: { reference: string }) => (
  <>
    , <Link to={`/bookings/${reference}`}>{reference}</Link>
  </>
);
