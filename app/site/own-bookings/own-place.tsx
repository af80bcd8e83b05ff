import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { ifUnreachable } from "#app/http/api.ts";
import { arriveAt, justBooked, subscribeToJustBooked } from "./just-booked.ts";
import { useOwnBookings } from "./use-own-bookings.ts";

type Parts = typeof import("./own-parts.ts");

/**
 * Below the header: the band on the first page after a booking, else the strip of this device's bookings
 * (product §2: After booking). Their code comes when there is a booking.
 */
export function OwnPlace() {
  const { pathname } = useLocation();
  const isAny = useOwnBookings().length > 0;
  const shown = useBandPage(pathname);
  const [parts, setParts] = useState<Parts>();
  useEffect(() => {
    if (isAny || shown) import("./own-parts.ts").then(setParts, ifUnreachable);
  }, [isAny, shown]);
  const isTicket = pathname.startsWith("/ticket/");
  const hasStrip = isAny && !shown && !isTicket;
  useRoom(hasStrip);
  if (!parts) return null;
  const Band: ComponentType<{ just: NonNullable<typeof shown> }> = parts.BookingBand;
  if (shown && !isTicket) return <Band key={shown.booking.token} just={shown} />;
  // It stays where nothing is shown: it asks how the bookings stand.
  return <parts.OwnStrip isHidden={!hasStrip} page={pathname} />;
}

/** The booking whose band this page shows: the page that stays, or the first one after it. */
function useBandPage(pathname: string) {
  const just = useSyncExternalStore(subscribeToJustBooked, justBooked, () => undefined);
  useEffect(() => {
    if (just) arriveAt(pathname);
  }, [just, pathname]);
  return just?.page === pathname ? just : undefined;
}

/** The head of the page keeps room for the strip before anything is loaded; from here on this does. */
function useRoom(hasStrip: boolean) {
  useEffect(() => {
    document.documentElement.toggleAttribute("data-own", hasStrip);
  }, [hasStrip]);
}
