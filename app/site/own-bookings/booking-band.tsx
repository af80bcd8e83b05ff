import { useEffect, useRef, useState } from "react";
import { logBug } from "#app/http/api.ts";
import { t } from "#app/lib/translate.ts";
import { sayTime } from "#app/domain/visit-plan/say-time.ts";
import { dateOf, weekdayOf } from "#app/domain/visit-plan/spoken-times.ts";
import button from "#app/ui/button.module.css";
import { focusHeading } from "#app/ui/focus-heading.ts";
import layout from "#app/ui/layout.module.css";
import { useOnline } from "#app/ui/use-online.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import styles from "./booking-band.module.css";
import { endBand, type JustBooked } from "./just-booked.ts";
import type { OwnBooking } from "./own-bookings.ts";
import { OwnIcon } from "./own-icon.tsx";
import { PincodePart } from "./pincode-part.tsx";
import { takeOff } from "./take-off.tsx";
import { ticketHref } from "./ticket-link.ts";
import { fetchTicketNow, isOnlyAtCentre, type TicketNow } from "./ticket-now.ts";

/** On the first page after a booking: where to come, pincode first (product §2: After booking). */
export function BookingBand({ just: { booking } }: { just: JustBooked }) {
  const ticket = useTicketOnceOnline(booking.token);
  return ticket ? <Band booking={booking} ticket={ticket} /> : null;
}

/** The band waits for the network. */
function useTicketOnceOnline(token: string) {
  const isOnline = useOnline();
  const [ticket, setTicket] = useState<TicketNow>();
  useEffect(() => {
    if (isOnline) fetchTicketNow(token).then(setTicket, logBug);
  }, [token, isOnline]);
  return ticket;
}

function Band({ booking, ticket }: { booking: OwnBooking; ticket: TicketNow }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { reference, token } = booking;
  const atCentre = isOnlyAtCentre(ticket);
  useEffect(() => focusOnce(heading.current), []);
  return (
    <section className={styles.band} aria-labelledby="own-band">
      <div className={styles.head}>
        <div className={layout.page}>
          <OwnIcon />
          <div>
            <h2 id="own-band" ref={heading} tabIndex={-1}>
              <WithNames>
                {atCentre
                  ? t`Your booking ${reference}: see where to go`
                  : t`Your booking ${reference}: tell us where to come`}
              </WithNames>
            </h2>
            <p>
              <WithNames>{factsOf(ticket)}</WithNames>
            </p>
          </div>
        </div>
      </div>
      <div className={layout.page}>
        <div className={styles.body}>
          {atCentre ? (
            <p className={styles.ways}>
              <a className={`${button.primary} ${button.large}`} href={ticketHref(token)}>
                {t`See where to go`}
              </a>
            </p>
          ) : (
            <PincodePart token={token} />
          )}
          <p className={styles.later}>
            <button type="button" onClick={later}>
              {t`Later, on the phone`}
            </button>
            <button type="button" onClick={() => takeOff(booking)}>
              {t`Not on this phone`}
            </button>
          </p>
        </div>
      </div>
    </section>
  );
}

/** The pressed button is gone, and the focus with it. */
function later() {
  endBand();
  focusHeading();
}

/** `Full Body Checkup, Tuesday 24 November, 09:00 AM` */
const factsOf = ({ lines, visit: { day, time } }: TicketNow) =>
  [...lines.map(({ name }) => name), `${weekdayOf(day)} ${dateOf(day)}`, sayTime(time)].join(", ");

/** A visitor who types something by now is not taken away from it. */
function focusOnce(heading: HTMLElement | null) {
  const timer = setTimeout(() => {
    if (document.activeElement?.matches("input, textarea, select")) return;
    scrollTo({ top: 0, behavior: "instant" });
    heading?.focus({ preventScroll: true });
  });
  return () => clearTimeout(timer);
}
