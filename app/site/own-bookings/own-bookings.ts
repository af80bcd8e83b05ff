/**
 * The bookings made on this device: link, reference and end of each, no name and no test (product §2:
 * After booking). They stand below the header until their end.
 */
export type OwnBooking = {
  /** The secret part of the ticket's link. */
  token: string;
  reference: string;
  /** When it goes by itself, in ms. */
  end: number;
};

/** The key in local storage; the head of every page looks there too (server/http/finish-page.ts). */
const KEY = "bookings";

/** A booking that the lab could not be asked about goes after so many days. */
const LONGEST_DAYS = 120;
export const DAY_MS = 24 * 60 * 60 * 1000;

let read: { text: string; list: readonly OwnBooking[] } = { text: "", list: [] };
/** Where storage is blocked, as long as the page lasts. */
let blocked = "";
const listeners = new Set<() => void>();

/** Oldest first; the same array while nothing has changed. */
export function ownBookings() {
  const text = storedText();
  if (text !== read.text) read = { text, list: parse(text) };
  return read.list;
}

function storedText() {
  try {
    return localStorage.getItem(KEY) ?? blocked;
  } catch {
    return blocked;
  }
}

/** Damaged or foreign content is ignored, as in the cart; so is what has ended. */
function parse(text: string): OwnBooking[] {
  try {
    const list: unknown = JSON.parse(text || "[]");
    return Array.isArray(list) ? list.filter(isOwn).filter(isAhead) : [];
  } catch {
    return [];
  }
}

function isOwn(value: unknown): value is OwnBooking {
  if (typeof value !== "object" || value === null) return false;
  const { token, reference, end } = value as Partial<OwnBooking>;
  return (
    /^[\w-]{10,40}$/.test(String(token)) && typeof reference === "string" && Number.isFinite(end)
  );
}

const isAhead = ({ end }: OwnBooking) => end > Date.now();

/** Changes the list, which another tab may have changed since. */
function change(next: (list: readonly OwnBooking[]) => OwnBooking[]) {
  const list = next(ownBookings()).filter(isAhead);
  const text = list.length > 0 ? JSON.stringify(list) : "";
  try {
    if (text) localStorage.setItem(KEY, text);
    else localStorage.removeItem(KEY);
    blocked = "";
  } catch {
    blocked = text; // Full or blocked: as long as the page lasts.
  }
  for (const listener of listeners) listener();
}

/** Keeps a new booking, or what has changed of one. */
export const keepOwn = (booking: OwnBooking) =>
  change((list) => [...list.filter(({ token }) => token !== booking.token), booking]);

/** Sets the end of a booking that is still kept: another tab may have taken it off meanwhile. */
export const endOwn = (token: string, end: number) =>
  change((list) => list.map((one) => (one.token === token ? { ...one, end } : one)));

export const forgetOwn = (token: string) =>
  change((list) => list.filter((one) => one.token !== token));

type Placed = { reference: string; ticket: string };

/** `/ticket/x` → `x`; empty for an answer that has no link. */
export const tokenIn = (ticket: string) => ticket.slice(ticket.lastIndexOf("/") + 1);

/** What is kept of an answer of the lab, until more is known. */
export const ownOf = ({ reference, ticket }: Placed): OwnBooking => ({
  token: tokenIn(ticket),
  reference,
  end: Date.now() + LONGEST_DAYS * DAY_MS,
});

export function subscribeToOwn(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    window.removeEventListener("storage", onStorage);
    listeners.delete(listener);
  };
}
