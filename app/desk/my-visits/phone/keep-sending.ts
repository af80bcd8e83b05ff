import { LiveConnection } from "#app/ui/desk/live/live-connection.ts";
import { sayTouched } from "#app/ui/desk/live/say-touched.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { MyDay } from "../day/my-day.ts";
import { readPrices } from "./keep-prices.ts";
import { leavePage } from "./leave-page.ts";
import { phoneState } from "./phone-state.ts";
import { phoneStore } from "./phone-store.ts";
import { hearTabs, readPhone, takeDay } from "./read-phone.ts";
import { onNews, refreshDay, stopTrying } from "./send-and-retry.ts";

const MINUTE_MS = 60_000;

/**
 * From now on everything that waits is sent, in order, as soon as it can be.
 * @param loaded the day that came with the page; undefined for one that was opened without the network.
 * @returns a function that ends it.
 */
export function keepSending(loaded: MyDay | undefined) {
  const ended = new AbortController();
  const { signal } = ended;
  const stopHearing = hearTabs();
  window.addEventListener("online", () => void onNews(), { signal });
  window.addEventListener("offline", () => phoneState.set({ isReached: false }), { signal });
  const live = new LiveConnection({
    changed: () => void refreshDay(),
    // The request says whether it is answered, and whether anybody is still signed in.
    lost: () => void refreshDay(),
    signedOut: () => void leavePage(),
  });
  const onVisible = () => {
    live.show(!document.hidden);
    if (!document.hidden) void onNews();
  };
  document.addEventListener("visibilitychange", onVisible, { signal });
  const onTouch = () => {
    sayTouched();
    live.touch();
  };
  window.addEventListener("pointerdown", onTouch, { signal });
  live.show(!document.hidden);
  // The day changes at midnight, also under an open page.
  const minute = setInterval(() => void forgetPast(), MINUTE_MS);
  void begin(loaded);
  return () => {
    ended.abort();
    clearInterval(minute);
    live.end();
    stopTrying();
    stopHearing();
  };
}

async function begin(loaded: MyDay | undefined) {
  if (loaded) await takeDay(loaded);
  else {
    await readPrices();
    await readPhone();
  }
  phoneState.set({ isReached: navigator.onLine });
  await forgetPast();
  await onNews();
}

/** Data of a day leaves the phone at midnight once it is sent; that of other colleagues at once. */
async function forgetPast() {
  const today = dayInIndia(new Date());
  const { day } = phoneState.get();
  const staffId = day?.staffId;
  try {
    await phoneStore.forget(
      ({ entry }) => entry.staffId !== staffId || dayInIndia(new Date(entry.at)) < today,
      (kept) => kept.staffId === staffId && kept.today === today,
    );
  } catch {
    return; // Nothing is kept here.
  }
  if (day && day.today !== today) await refreshDay();
}
