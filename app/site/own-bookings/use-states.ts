import { useEffect, useRef, useState } from "react";
import { ApiError, logBug } from "#app/http/api.ts";
import { endOwn, forgetOwn, ownBookings } from "./own-bookings.ts";
import { endOf, fetchTicketNow } from "./ticket-now.ts";

/** How long an answer about a booking counts, where nothing tells that it has changed. */
const ASK_AGAIN_MS = 10 * 60_000;

/**
 * Which of this device's bookings have their reports, by token. Each is asked for once, and again after
 * its ticket was open: there it can be cancelled, or erased.
 */
export function useReady(page: string) {
  const [ready, setReady] = useState<ReadonlySet<string>>(new Set());
  const askedAt = useRef(new Map<string, number>());
  useEffect(() => {
    const asked = askedAt.current;
    if (page.startsWith("/ticket/")) return asked.clear();
    for (const { token } of ownBookings()) {
      if (Date.now() - (asked.get(token) ?? 0) < ASK_AGAIN_MS) continue;
      asked.set(token, Date.now());
      askFor(token).then((isReady) => {
        if (isReady) setReady((known) => new Set([...known, token]));
      }, logBug);
    }
  }, [page]);
  return ready;
}

/** Learns when the booking ends. @returns true when its reports are ready. */
async function askFor(token: string) {
  try {
    const ticket = await fetchTicketNow(token);
    endOwn(token, endOf(ticket));
    return ticket.status === "reported";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) forgetOwn(token);
    return false;
  }
}
