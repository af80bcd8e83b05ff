import { createPortal } from "react-dom";
import { t } from "#app/lib/translate.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { OwnBooking } from "./own-bookings.ts";
import { OwnIcon } from "./own-icon.tsx";
import styles from "./own-strip.module.css";
import { takeOff } from "./take-off.tsx";
import { ticketHref } from "./ticket-link.ts";
import { useOwnBookings } from "./use-own-bookings.ts";
import { useReady } from "./use-states.ts";

type Props = { isHidden: boolean; page: string };

/** The bookings of this device: a strip below the header; where there is room, a tool in it. */
export function OwnStrip({ isHidden, page }: Props) {
  const bookings = useOwnBookings();
  const ready = useReady(page);
  if (isHidden || bookings.length === 0) return null;
  const tool = document.querySelector("[data-own-tool]");
  const parts = { bookings, ready };
  return (
    <>
      <section className={styles.strip} aria-label={t`Your bookings`}>
        <Bookings {...parts} />
      </section>
      {tool &&
        createPortal(
          <section className={styles.tool} aria-label={t`Your bookings`}>
            <Bookings {...parts} />
          </section>,
          tool,
        )}
    </>
  );
}

type BookingsProps = { bookings: readonly OwnBooking[]; ready: ReadonlySet<string> };

function Bookings({ bookings, ready }: BookingsProps) {
  const [only, ...others] = bookings;
  if (only && others.length === 0) return <One booking={only} isReady={ready.has(only.token)} />;
  const first = bookings.find(({ token }) => ready.has(token));
  return (
    <details className={styles.several} name="own">
      <summary>
        <OwnIcon />
        <span>
          <WithNames>{first ? readyWords(first) : countWords(bookings.length)}</WithNames>
        </span>
      </summary>
      <ul>
        {bookings.map((booking) => (
          <li key={booking.token}>
            <One booking={booking} isReady={ready.has(booking.token)} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The link to its ticket, and the way to take it off this device. */
const One = ({ booking, isReady }: { booking: OwnBooking; isReady: boolean }) => (
  <div className={styles.one}>
    <OwnIcon />
    {/* A document of its own: its headers keep the link from the pages it leads to. */}
    <a href={ticketHref(booking.token)}>
      <WithNames>{isReady ? readyWords(booking) : bookingWords(booking)}</WithNames>
    </a>
    <button type="button" onClick={() => takeOff(booking)}>{t`Not on this phone`}</button>
  </div>
);

const bookingWords = ({ reference }: OwnBooking) => t`Your booking ${reference}`;
const readyWords = ({ reference }: OwnBooking) => t`Reports ready: ${reference}`;
const countWords = (count: number) => t`Your ${count} bookings`;
