import type { HistoryEntry } from "#app/domain/history/history.queries.server.ts";

/** What was added to a booking since it was made, and what was taken off and why; by name. */
export type NetChanges = {
  added: string[];
  off: { name: string; because: string }[];
};

export const NO_CHANGES: NetChanges = { added: [], off: [] };

type Entry = Pick<HistoryEntry, "action" | "bookingId" | "details" | "undo">;

const listIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** Sums up the changes that stand; a test that was added and taken off again was never there. */
export function netChanges(newestFirst: readonly Entry[], bookingId: string): NetChanges {
  const net: NetChanges = { added: [], off: [] };
  const stand = newestFirst.filter(
    (one) => one.action === "booking.lines" && one.bookingId === bookingId && !isUndone(one),
  );
  for (const { details } of stand.toReversed()) {
    const because = listIn(details.because);
    for (const [at, name] of listIn(details.off).entries()) {
      if (net.added.includes(name)) net.added = net.added.filter((one) => one !== name);
      else net.off.push({ name, because: because[at] ?? "" });
    }
    for (const name of listIn(details.added)) {
      if (net.off.some((one) => one.name === name))
        net.off = net.off.filter((one) => one.name !== name);
      else net.added.push(name);
    }
  }
  return net;
}

const isUndone = ({ undo }: Entry) => !undo.can && undo.why === "Undone";
