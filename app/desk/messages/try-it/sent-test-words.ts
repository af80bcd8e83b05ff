import type { SentTest } from "#app/domain/notices/sent-tests.queries.server.ts";
import { counted } from "#app/lib/counted.ts";
import { deskClock } from "#app/lib/desk-times.ts";
import { WAITS_MS } from "../delivery-words.ts";

/** What became of a test, and whether more is to come. */
type Words = { kind: "waits" | "ok" | "late" | "bad"; words: string };

const SAYS = "It says TEST and sample data, no patient’s.";
/** Longer is told in minutes. */
const MOST_SECONDS = 120;

/** `Delivered at 09:41 AM, after 4 seconds. It says TEST and sample data, no patient’s.` */
export function testWords(test: SentTest, now: Date): Words {
  const { state, sentAt, stateAt, providerId, lastError } = test;
  if (state === "failed") return { kind: "bad", words: `Failed: ${sentence(lastError ?? "")}` };
  if (sentAt === null) return { kind: "waits", words: "Sending…" };
  const at = deskClock(new Date(stateAt ?? sentAt));
  if (state === "delivered" || state === "read") {
    const did = state === "read" ? "Read" : "Delivered";
    return { kind: "ok", words: `${did} at ${at}${after(sentAt, stateAt ?? sentAt)}. ${SAYS}` };
  }
  // Without an id of its own a provider tells nothing later.
  if (providerId === null) return { kind: "ok", words: `Sent at ${at}. ${SAYS}` };
  return now.getTime() - Date.parse(sentAt) >= WAITS_MS
    ? { kind: "late", words: `Sent at ${at}, no state yet. ${SAYS}` }
    : { kind: "waits", words: `Sent at ${at}. ${SAYS}` };
}

/** `, after 4 seconds`; blank below one. */
function after(from: string, to: string) {
  const seconds = Math.round((Date.parse(to) - Date.parse(from)) / 1000);
  if (seconds < 1) return "";
  return seconds < MOST_SECONDS
    ? `, after ${counted(seconds, "second")}`
    : `, after ${counted(Math.round(seconds / 60), "minute")}`;
}

const sentence = (why: string) => (/[.!]$/.test(why) ? why : `${why}.`);
