import type { MyDay } from "../day/my-day.ts";
import { entriesAsNow } from "./entries-as-now.ts";
import { keepPrices } from "./keep-prices.ts";
import type { Draft } from "./draft.ts";
import { beingKept, phoneState } from "./phone-state.ts";
import { phoneStore } from "./phone-store.ts";
import { noteWho, whoIsIn } from "./who-is-in.ts";
import { followDay } from "./phone-language.ts";

/** Keeps the page like the storage, in every tab of this phone. */

let channel: BroadcastChannel | undefined;

/** @returns a function that ends it. */
export function hearTabs() {
  const opened = new BroadcastChannel("my-visits");
  channel = opened;
  opened.addEventListener("message", () => void readPhone());
  return () => opened.close();
}

/** Other tabs read again. */
export function tellTabs() {
  try {
    // A channel is of this origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    channel?.postMessage("changed");
  } catch {
    // Closed: the page is going.
  }
}

/** Reads the storage into the page. Never rejects. */
export async function readPhone() {
  // Opened without the network, the page does not know who holds the phone: who signed in last.
  const { day: known, drafts: before } = phoneState.get();
  const staffId = known?.staffId ?? whoIsIn();
  try {
    const [day, entries, kept] = await Promise.all([
      staffId === undefined ? undefined : phoneStore.day(staffId),
      phoneStore.entries(),
      phoneStore.drafts(),
    ]);
    const now = phoneState.get();
    const newer = now.drafts.filter((one) => beingKept.has(one) || !before.includes(one));
    const isOld = ({ visitId }: Draft) => newer.some((one) => one.visitId === visitId);
    const drafts = [...kept.filter((one) => !isOld(one)), ...newer];
    phoneState.set({ isRead: true, day: day ?? now.day, entries, drafts });
  } catch {
    phoneState.set({ isRead: true, isBroken: true });
  }
}

/** Takes a day that the server made. Never rejects. */
export async function takeDay(day: MyDay) {
  phoneState.set({ day, isSignedOut: false });
  noteWho(day.staffId);
  try {
    await phoneStore.putDay(day, (entries) => entriesAsNow(day, entries));
  } catch {
    phoneState.set({ isBroken: true });
  }
  await readPhone();
  void keepPrices(day.today);
  await followDay(day.language);
}
