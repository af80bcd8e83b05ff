import { type PackedPrices, packedPricesSchema, unpackPrices } from "../prices/door-prices.ts";
import { fetchPrices, PRICES_PATH } from "./phone-calls.ts";
import { phoneState } from "./phone-state.ts";

/** They name nobody, so they stay on the phone when a colleague signs out. */
const CACHE = "door-prices";

let asking: Promise<void> | undefined;

/**
 * Keeps the prices of the day on the phone: fetched once a day, so that a price that was read out at a door
 * does not change under the conversation. Never rejects.
 */
export async function keepPrices(today: string) {
  if (phoneState.get().prices === undefined) await readPrices();
  if (phoneState.get().prices?.today === today) return;
  asking ??= askAndKeep().finally(() => (asking = undefined));
  await asking;
}

async function askAndKeep() {
  const prices = await fetchPrices();
  if (!prices) return;
  take(prices);
  try {
    const cache = await caches.open(CACHE);
    await cache.put(PRICES_PATH, Response.json(prices));
  } catch {
    // Nothing is kept here: they last as long as the page.
  }
}

/** What was kept, of whichever day. Never rejects. */
export async function readPrices() {
  try {
    const kept = await (await caches.open(CACHE)).match(PRICES_PATH);
    const prices = packedPricesSchema.safeParse(await kept?.json()).data;
    if (prices) take(prices);
  } catch {
    // Nothing is kept here.
  }
}

const take = (prices: PackedPrices) => phoneState.set({ prices: unpackPrices(prices) });
