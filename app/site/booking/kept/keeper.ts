import { browserApi, ifUnreachable } from "#app/http/api.ts";
import { changeCart } from "#app/site/cart/cart-storage.ts";
import type { KeptBooking, Outcome } from "./kept-booking.ts";
import { keptStorage } from "./kept-storage.ts";
import { keeperOver } from "./send-kept.ts";
import { tellSent } from "./tell-sent.tsx";

/** How long an answer may take; the request may still arrive, and its key makes a second one harmless. */
const PATIENCE_MS = 30_000;

/** Answers that ask for patience, besides those of a server in trouble. */
const LATER = new Set([408, 425, 429]);

const patience = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), PATIENCE_MS));

/** One request of a booking. */
export async function postBooking({ path, body, key }: KeptBooking): Promise<Outcome> {
  const answer = await Promise.race([
    browserApi.post(path, body, key).catch(ifUnreachable),
    patience(),
  ]);
  if (!answer) return { name: "unreachable" };
  if (answer.success) return { name: "sent", placed: answer };
  const isLater = answer.status >= 500 || LATER.has(answer.status);
  return { name: isLater ? "busy" : "refused", refusal: answer };
}

/** The one place from which this browser sends bookings. */
export const keeper = keeperOver({
  storage: keptStorage,
  post: postBooking,
  // Without https there are no locks; the key still keeps the lab from storing it twice.
  locked: async (key, act) =>
    navigator.locks
      ? navigator.locks.request(`kept-booking:${key}`, { ifAvailable: true }, async (lock) =>
          lock ? act() : undefined,
        )
      : act(),
  isOnline: () => navigator.onLine,
  now: () => Date.now(),
  chance: () => Math.random(),
  leaveCart,
  tellSent,
});

function leaveCart({ order }: KeptBooking) {
  if (order.kind !== "cart") return;
  const gone = new Set(order.items.map(({ _id }) => _id));
  changeCart((lines) => lines.filter(({ _id }) => !gone.has(_id)));
}

/** What was taken out of the cart stands in it again; a line that is there already stays as it is. */
export function returnToCart({ order }: KeptBooking) {
  if (order.kind !== "cart") return;
  changeCart((lines) => [
    ...lines,
    ...order.items.filter(
      (item) =>
        !lines.some(
          (line) =>
            line._id === item._id ||
            (item.testId && line.testId === item.testId) ||
            (item.packageId && line.packageId === item.packageId),
        ),
    ),
  ]);
}
