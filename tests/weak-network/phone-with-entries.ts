import { randomBytes } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import { noteEntry } from "#app/desk/my-visits/entries/take-entry.service.server.ts";
import type { Entry } from "#app/desk/my-visits/entries/entry.ts";
import type { NotedEntry } from "#app/desk/my-visits/phone/noted-entry.ts";
import type { NewEntry } from "#app/desk/my-visits/phone/enter.ts";
import { type Outcome, senderOver } from "#app/desk/my-visits/phone/send-entries.ts";
import { may } from "#app/domain/staff/rights.ts";
import type { Fate } from "./simulated-lab.ts";

type Tab = { sendAll: () => Promise<unknown>; close: () => void };

const STAFF = {
  id: "ravi",
  name: "Ravi Kumar",
  may: (right: Parameters<typeof may>[1]) => may("phlebotomist", right),
};

/**
 * A phlebotomist's phone: its storage survives its tabs, its network does what each fate says, and the
 * server behind it is the real one. Without `knowsKeys` it forgets them.
 */
export class PhoneWithEntries {
  now = Date.parse("2026-11-23T09:42:00+05:30");
  isOnline = true;
  isSignedIn = true;
  requests = 0;
  readonly #db: Db;
  readonly #fates: Fate[];
  readonly #knowsKeys: boolean;
  /** As JSON, as IndexedDB clones. */
  readonly #stored = new Map<number, string>();
  #holder: Tab | undefined;
  #late: Entry[] = [];

  constructor(db: Db, fates: readonly Fate[], { knowsKeys = true } = {}) {
    this.#db = db;
    this.#fates = [...fates];
    this.#knowsKeys = knowsKeys;
  }

  /** Writes an entry down; it is sent by whichever tab sends next. */
  enter(entry: NewEntry): Entry {
    const key = randomBytes(16).toString("hex");
    const at = new Date(this.now).toISOString();
    const whole: Entry = { ...entry, key, at, staffId: STAFF.id };
    const place = this.#stored.size + 1;
    const noted = { place, entry: whole, name: "", state: "waiting", answeredAt: "", told: "" };
    this.#stored.set(place, JSON.stringify(noted));
    return whole;
  }

  entries = (): NotedEntry[] =>
    Array.from(this.#stored.values(), (text) => JSON.parse(text) as NotedEntry);

  endTrouble() {
    this.#fates.length = 0;
    this.isOnline = true;
    this.isSignedIn = true;
  }

  async receiveLate() {
    for (const entry of this.#late.splice(0)) await this.#receive(entry);
  }

  /** A tab; what it does ends unanswered when it is closed, as when the phone goes off. */
  open(): Tab {
    const closed = Promise.withResolvers<undefined>();
    const never = new Promise<never>(() => {});
    let isClosed = false;
    const tab: Tab = {
      close: () => {
        isClosed = true;
        if (this.#holder === tab) this.#holder = undefined;
        closed.resolve(undefined);
      },
      sendAll: senderOver({
        staffId: STAFF.id,
        entries: async () => this.entries(),
        replace: async (noted) => {
          if (!isClosed) this.#stored.set(noted.place, JSON.stringify(noted));
        },
        post: async (entry) => {
          const outcome = await this.#request(entry, tab);
          return isClosed ? never : outcome;
        },
        locked: async (act) => {
          if (this.#holder) return undefined;
          this.#holder = tab;
          const done = await Promise.race([act(), closed.promise]);
          if (this.#holder === tab) this.#holder = undefined;
          return done;
        },
        isOnline: () => this.isOnline,
      }),
    };
    return tab;
  }

  async #request(entry: Entry, tab: Tab): Promise<Outcome> {
    this.requests += 1;
    await Promise.resolve();
    if (!this.isSignedIn) return { name: "signed-out" };
    const fate = this.#fates.shift() ?? "answered";
    if (fate === "tab closed before it left") tab.close();
    if (fate === "arrives late") this.#late.push(entry);
    if (fate === "server busy") return { name: "busy" };
    if (fate === "answered") return { name: "answered", answer: await this.#receive(entry) };
    if (fate === "answer lost" || fate === "tab closed after it arrived")
      await this.#receive(entry);
    if (fate === "tab closed after it arrived") tab.close();
    return { name: "unreachable" };
  }

  #receive(entry: Entry) {
    const key = this.#knowsKeys ? entry.key : randomBytes(16).toString("hex");
    return noteEntry(this.#db, STAFF, { ...entry, key }, new Date(this.now));
  }
}
