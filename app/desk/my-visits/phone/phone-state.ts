import type { MyDay } from "../day/my-day.ts";
import type { DoorPrices } from "../prices/door-prices.ts";
import type { Draft } from "./draft.ts";
import type { NotedEntry } from "./noted-entry.ts";

/** What the page knows of the phone's storage and of the network. */
export type PhoneState = {
  /** False until the storage was read: then nothing is entered yet. */
  isRead: boolean;
  day: MyDay | undefined;
  /** What can be added at a door; undefined until it was fetched once. */
  prices: DoorPrices | undefined;
  entries: readonly NotedEntry[];
  drafts: readonly Draft[];
  /** False after a request without an answer, and while the browser knows of no network. */
  isReached: boolean;
  isSignedOut: boolean;
  /** Everything was sent just now. */
  isAllSent: boolean;
  /** This browser keeps nothing: storage is full or blocked. */
  isBroken: boolean;
};

export const NOTHING_READ: PhoneState = {
  isRead: false,
  day: undefined,
  prices: undefined,
  entries: [],
  drafts: [],
  isReached: true,
  isSignedOut: false,
  isAllSent: false,
  isBroken: false,
};

/** Drafts that the storage does not hold yet: it is read without them. */
export const beingKept = new Set<Draft>();

let state = NOTHING_READ;
const listeners = new Set<() => void>();

export const phoneState = {
  get: () => state,
  set(change: Partial<PhoneState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};
