import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { dayAfter, dayInIndia } from "#app/lib/dates.ts";

/** A booking of the cart; its notes tell it from every other. */
export const aBooking = (marker: string = randomUUID()) => ({
  patientName: "Asha Rao",
  phoneNumber: "1000000009",
  preferredDate: dayAfter(dayInIndia(new Date())),
  preferredTime: "10:00 AM",
  notes: marker,
  tests: [{ testId: "complete-blood-count", testName: "Complete Blood Count", testPrice: 300 }],
  totalAmount: 300,
});

export const postBooking = (url: string, marker: string, init: RequestInit = {}) =>
  fetch(`${url}/api/cart-tests`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": marker },
    body: JSON.stringify(aBooking(marker)),
    ...init,
  });

/**
 * Patients who book one after the other without pause. As the forms do, each tries again under the
 * same key until the booking is acknowledged, whatever happens to the server meanwhile.
 */
export function startPatients(count: number, url: () => string) {
  /** The id each booking was acknowledged with, by its marker. */
  const acknowledged = new Map<string, string>();
  /** Attempts whose connection broke before an answer, and attempts answered 503. */
  const troubles = { interrupted: 0, refused: 0 };
  const state = { going: true };

  async function bookUntilAcknowledged(marker: string) {
    for (;;) {
      const answer = await attempt(marker);
      if (answer?.status === 201) return void acknowledged.set(marker, answer.id);
      if (answer && answer.status !== 503)
        throw new Error(`A booking was answered ${answer.status}`);
      if (answer) troubles.refused += 1;
      await sleep(10);
    }
  }

  async function attempt(marker: string) {
    try {
      const response = await postBooking(url(), marker, { signal: AbortSignal.timeout(20_000) });
      const body = (await response.json()) as { _id: string };
      return { status: response.status, id: body._id };
    } catch (error) {
      if (!isUnheard(error)) troubles.interrupted += 1;
      return undefined;
    }
  }

  const patients = Array.from({ length: count }, async () => {
    while (state.going) await bookUntilAcknowledged(randomUUID());
  });
  return {
    acknowledged,
    troubles,
    /** Resolves when so many more bookings have been acknowledged. */
    async bookMore(count: number) {
      const enough = acknowledged.size + count;
      while (acknowledged.size < enough) await sleep(1);
    },
    /** Lets each patient finish the current booking. */
    async stop() {
      state.going = false;
      await Promise.all(patients);
    },
  };
}

/** True when the connection was refused, so that no server can have received the booking. */
export const isUnheard = (error: unknown) =>
  error instanceof Error &&
  error.cause instanceof Error &&
  "code" in error.cause &&
  error.cause.code === "ECONNREFUSED";

type Stored = { id: string; notes: string | null };

/** Compares the stored bookings with the acknowledged ones. */
export function compare(acknowledged: ReadonlyMap<string, string>, stored: readonly Stored[]) {
  const byMarker = Map.groupBy(stored, ({ notes }) => notes ?? "");
  const rows = (marker: string) => byMarker.get(marker) ?? [];
  const markers = [...acknowledged];
  return {
    acknowledged: markers.length,
    lost: markers.filter(([marker, id]) => !rows(marker).some((row) => row.id === id)).length,
    doubled: [...byMarker.values()].filter(({ length }) => length > 1).length,
  };
}

/** Prints one line of figures. */
export const report = (what: string, figures: Record<string, number | string>) =>
  process.stdout.write(
    `  ${what}: ${Object.entries(figures)
      .map(
        ([name, figure]) => `${name} ${typeof figure === "number" ? Math.round(figure) : figure}`,
      )
      .join(", ")}\n`,
  );
