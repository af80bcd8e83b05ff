import { newKey } from "#app/lib/new-key.ts";
import type { Entry } from "../entries/entry.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { postEntry } from "./phone-calls.ts";
import { beingKept, phoneState } from "./phone-state.ts";
import { phoneStore } from "./phone-store.ts";
import { readPhone, tellTabs } from "./read-phone.ts";
import { refreshDay, sendAndRefresh } from "./send-and-retry.ts";

/** What is entered, without what every entry is given. */
export type NewEntry = Entry extends infer One
  ? One extends Entry
    ? Omit<One, "key" | "at" | "staffId">
    : never
  : never;

/**
 * Writes an entry down, then sends it.
 * @returns false when this browser cannot keep it and the server does not answer: nothing is saved.
 */
export async function enter(entry: NewEntry, name: string): Promise<boolean> {
  const { day } = phoneState.get();
  if (!day) return false;
  const at = new Date().toISOString();
  const whole: Entry = { ...entry, key: newKey(), at, staffId: day.staffId };
  try {
    await phoneStore.add({ entry: whole, name });
  } catch {
    return enterWithoutStorage(whole);
  }
  await readPhone();
  tellTabs();
  void sendAndRefresh();
  return true;
}

async function enterWithoutStorage(entry: Entry) {
  phoneState.set({ isBroken: true });
  const outcome = await postEntry(entry);
  await refreshDay();
  return outcome.name === "answered" && outcome.answer.outcome === "noted";
}

/** Ticks and choices of a visit, until they are entered. */
export function changeDraft(visitId: string, change: (draft: Draft) => Draft) {
  const { isRead, drafts } = phoneState.get();
  // A tap in the first moment adds to what was kept before the page was loaded again.
  if (!isRead) return void readPhone().then(() => changeDraft(visitId, change));
  const changed = change(drafts.find((one) => one.visitId === visitId) ?? emptyDraft(visitId));
  phoneState.set({ drafts: [...drafts.filter((one) => one.visitId !== visitId), changed] });
  beingKept.add(changed);
  // A draft that cannot be kept lasts as long as the page.
  phoneStore.putDraft(changed).then(
    () => beingKept.delete(changed),
    () => phoneState.set({ isBroken: true }),
  );
}
