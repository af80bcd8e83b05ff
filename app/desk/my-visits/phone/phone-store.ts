import type { DBSchema, IDBPDatabase } from "idb";
import { openDB } from "idb";
import type { MyDay } from "../day/my-day.ts";
import { myDaySchema } from "../day/my-day.ts";
import { isWithinVisit } from "../entries/entry.ts";
import { type Draft, draftSchema } from "./draft.ts";
import { type NewNote, type NotedEntry, notedSchema } from "./noted-entry.ts";

/**
 * What the phone keeps of My visits, in IndexedDB. Everything that is read may be of an earlier release
 * or damaged: what does not fit the schema is left out, and entries are then left where they are.
 */
interface Kept extends DBSchema {
  entries: { key: number; value: Omit<NotedEntry, "place"> & { place?: number } };
  /** By colleague. */
  days: { key: string; value: MyDay };
  /** By visit: what is ticked and chosen, but not entered yet. */
  drafts: { key: string; value: Draft };
}

let opening: Promise<IDBPDatabase<Kept>> | undefined;

/** @throws when this browser keeps nothing. */
function database() {
  opening ??= openDB<Kept>("my-visits", 1, {
    upgrade(db) {
      db.createObjectStore("entries", { keyPath: "place", autoIncrement: true });
      db.createObjectStore("days", { keyPath: "staffId" });
      db.createObjectStore("drafts", { keyPath: "visitId" });
    },
    // Closed by the browser, as when somebody clears the storage: the next use opens it again.
    terminated: () => (opening = undefined),
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

const readable = (rows: readonly unknown[]): NotedEntry[] =>
  rows.flatMap((row) => notedSchema.safeParse(row).data ?? []);

export const phoneStore = {
  /** Resolves when it is on the disk: a phone that goes off has it. @throws when it cannot be kept. */
  async add({ entry, name }: NewNote) {
    const db = await database();
    const kept = db.transaction(["entries", "drafts"], "readwrite", { durability: "strict" });
    const entries = kept.objectStore("entries");
    // What takes back something within the visit is within it too.
    const about =
      entry.kind === "undo"
        ? readable(await entries.getAll()).find((one) => one.entry.key === entry.undoes)?.entry
        : entry;
    await entries.add({ entry, name, state: "waiting", answeredAt: "", told: "" });
    if (about && !isWithinVisit(about.kind)) await kept.objectStore("drafts").delete(entry.visitId);
    await kept.done;
  },

  /** In the order in which they were entered. */
  async entries(): Promise<NotedEntry[]> {
    const db = await database();
    return readable(await db.getAll("entries"));
  },

  async replace(noted: NotedEntry) {
    await (await database()).put("entries", noted);
  },

  /** @param changed the entries that the day changes, as they are kept from now on. */
  async putDay(day: MyDay, changed: (entries: NotedEntry[]) => readonly NotedEntry[]) {
    const db = await database();
    const kept = db.transaction(["days", "entries"], "readwrite");
    await kept.objectStore("days").put(day);
    const entries = kept.objectStore("entries");
    for (const noted of changed(readable(await entries.getAll()))) await entries.put(noted);
    await kept.done;
  },

  async day(staffId: string): Promise<MyDay | undefined> {
    return myDaySchema.safeParse(await (await database()).get("days", staffId)).data;
  },

  async putDraft(draft: Draft) {
    await (await database()).put("drafts", draft);
  },

  async drafts(): Promise<Draft[]> {
    const db = await database();
    return (await db.getAll("drafts")).flatMap((kept) => draftSchema.safeParse(kept).data ?? []);
  },

  /**
   * Deletes what has no business here any more: answered entries of other days and of other colleagues,
   * their days, and drafts of visits that are not of the day. What waits to be sent stays.
   */
  async forget(isPast: (noted: NotedEntry) => boolean, keepsDay: (day: MyDay) => boolean) {
    const db = await database();
    const kept = db.transaction(["entries", "days", "drafts"], "readwrite");
    const days = await kept.objectStore("days").getAll();
    const gone = days.filter((day) => !keepsDay(day));
    for (const { staffId } of gone) await kept.objectStore("days").delete(staffId);
    const visits = new Set(days.filter(keepsDay).flatMap((day) => day.visits.map(({ id }) => id)));
    for (const { visitId } of await kept.objectStore("drafts").getAll())
      if (!visits.has(visitId)) await kept.objectStore("drafts").delete(visitId);
    for (const one of await kept.objectStore("entries").getAll()) {
      const noted = notedSchema.safeParse(one).data;
      if (noted && noted.state !== "waiting" && isPast(noted))
        await kept.objectStore("entries").delete(noted.place);
    }
    await kept.done;
  },
};
