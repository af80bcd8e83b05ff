import type { Entry, EntryAnswer } from "../entries/entry.ts";
import { type NotedEntry, waitingFor } from "./noted-entry.ts";

/** The result of one request. */
export type Outcome =
  | { name: "answered"; answer: EntryAnswer }
  /** No answer: it is unknown whether the request arrived. */
  | { name: "unreachable" }
  /** The server is in trouble, or asks for patience. */
  | { name: "busy" }
  /** Nobody is signed in, or somebody else: nothing is sent until the right one is. */
  | { name: "signed-out" };

/** How a round of sending ended. */
export type SentAll = "sent" | Exclude<Outcome["name"], "answered">;

type Given = {
  /** Who is signed in on this page. */
  staffId: string;
  entries: () => Promise<readonly NotedEntry[]>;
  replace: (noted: NotedEntry) => Promise<void>;
  /** One request. Never rejects for the network. */
  post: (entry: Entry) => Promise<Outcome>;
  /** Runs `act` unless another tab is sending; then undefined. */
  locked: <T>(act: () => Promise<T>) => Promise<T | undefined>;
  isOnline: () => boolean;
};

/**
 * Sends what waits, oldest first, one at a time, from one tab. An entry stays until its answer is
 * written down: whatever fails before, it is sent again, and the server knows its key (decision 38).
 * @returns a function for one round; its answer is undefined when another tab is sending.
 */
export const senderOver = ({ staffId, entries, replace, post, locked, isOnline }: Given) =>
  function sendAll(): Promise<SentAll | undefined> {
    return locked(async () => {
      for (;;) {
        // Read under the lock, and again after each: another tab may have sent or added some.
        const [noted] = waitingFor(staffId, await entries());
        if (!noted) return "sent";
        if (!isOnline()) return "unreachable";
        const outcome = await post(noted.entry);
        // The next would overtake it.
        if (outcome.name !== "answered") return outcome.name;
        const { outcome: end, at, told } = outcome.answer;
        await replace({ ...noted, state: end, answeredAt: at, told });
      }
    });
  };
