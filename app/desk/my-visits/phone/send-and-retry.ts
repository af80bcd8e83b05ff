import { sayAllSent } from "./all-sent.ts";
import { leavePage } from "./leave-page.ts";
import { waitingFor } from "./noted-entry.ts";
import { fetchDay, postEntry } from "./phone-calls.ts";
import { phoneState } from "./phone-state.ts";
import { phoneStore } from "./phone-store.ts";
import { readPhone, takeDay, tellTabs } from "./read-phone.ts";
import { type SentAll, senderOver } from "./send-entries.ts";

/** Sends what waits on this phone and asks for the day, now and as long as it fails. */

const FIRST_WAIT_MS = 3_000;
const LONGEST_WAIT_MS = 60_000;

let failures = 0;
let timer = 0;

/** Never rejects. */
export async function sendAndRefresh() {
  await sendWaiting();
  await refreshDay();
}

/** The network or the colleague is back: retry at once. */
export function onNews() {
  failures = 0;
  return sendAndRefresh();
}

/** The page is left. */
export const stopTrying = () => clearTimeout(timer);

async function sendWaiting() {
  clearTimeout(timer);
  const { day, entries } = phoneState.get();
  if (!day) return;
  const hadSome = waitingFor(day.staffId, entries).length > 0;
  if (!hadSome) return;
  const end = await senderOver({
    staffId: day.staffId,
    entries: phoneStore.entries,
    replace: phoneStore.replace,
    post: postEntry,
    locked,
    isOnline: () => navigator.onLine,
  })();
  await readPhone();
  tellTabs();
  noteEnd(end);
}

function noteEnd(end: SentAll | undefined) {
  if (end === "sent") {
    failures = 0;
    phoneState.set({ isReached: true });
    sayAllSent();
  } else if (end === "signed-out") void leavePage();
  else {
    if (end) phoneState.set({ isReached: end === "busy" });
    tryLater();
  }
}

function tryLater() {
  clearTimeout(timer);
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures);
  failures += 1;
  timer = window.setTimeout(() => void sendAndRefresh(), wait);
}

/** Asks the server for the day; the page keeps what it has when there is no answer. */
export async function refreshDay() {
  if (!navigator.onLine) return phoneState.set({ isReached: false });
  const answer = await fetchDay();
  if (answer.name === "day") {
    phoneState.set({ isReached: true });
    await takeDay(answer.day);
  } else if (answer.name === "signed-out") {
    await leavePage();
  } else {
    phoneState.set({ isReached: false });
    tryLater();
  }
}

/** Without https there are no locks; the keys still keep the lab from storing an entry twice. */
async function locked<T>(act: () => Promise<T>): Promise<T | undefined> {
  if (!navigator.locks) return act();
  return navigator.locks.request("my-visits", { ifAvailable: true }, async (lock) =>
    lock ? act() : undefined,
  );
}
