import type { Entry, EntryAnswer } from "../entries/entry.ts";
import type { MyDay } from "../day/my-day.ts";
import { myDaySchema } from "../day/my-day.ts";
import { type PackedPrices, packedPricesSchema } from "../prices/door-prices.ts";
import type { Outcome } from "./send-entries.ts";
import type { MyVisitsPost } from "../my-visits-forms.ts";

/** The requests of My visits. None rejects for the network. */

export const DAY_PATH = "/my-visits/day";
export const PRICES_PATH = "/my-visits/prices";
const ENTRIES_PATH = "/my-visits/entries";

/** How long an answer may take; the request may still arrive, and its key makes a second one harmless. */
const PATIENCE_MS = 20_000;

/** Answers of a server that is in trouble, or asks for patience. */
const LATER = new Set([408, 413, 425, 429]);

/** @returns undefined when there is no answer. */
async function ask(path: string, init: RequestInit = {}): Promise<Response | undefined> {
  try {
    return await fetch(path, {
      ...init,
      // Signed out, the desk leads to its door.
      redirect: "manual",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  } catch {
    return undefined;
  }
}

const isSignedOut = ({ type, status }: Response) => type === "opaqueredirect" || status === 401;

export type DayAnswer = { name: "day"; day: MyDay } | { name: "unreachable" | "signed-out" };

/** The day as the server knows it now. */
export async function fetchDay(): Promise<DayAnswer> {
  const answer = await ask(DAY_PATH, { headers: { Accept: "application/json" } });
  if (!answer) return { name: "unreachable" };
  if (isSignedOut(answer) || answer.status === 403) return { name: "signed-out" };
  const day = myDaySchema.safeParse(await jsonOf(answer)).data;
  return day ? { name: "day", day } : { name: "unreachable" };
}

/** Our prices of now; undefined when there is no answer. */
export async function fetchPrices(): Promise<PackedPrices | undefined> {
  const answer = await ask(PRICES_PATH, { headers: { Accept: "application/json" } });
  return answer?.ok ? packedPricesSchema.safeParse(await jsonOf(answer)).data : undefined;
}

/** Sends one entry, with the moment of the request: a wrong clock is told by it. */
export async function postEntry(entry: Entry): Promise<Outcome> {
  const answer = await ask(ENTRIES_PATH, {
    method: "POST",
    body: new URLSearchParams({
      intent: "enter",
      entry: JSON.stringify(entry),
      sent: new Date().toISOString(),
    } satisfies MyVisitsPost),
  });
  if (!answer) return { name: "unreachable" };
  if (isSignedOut(answer) || answer.status === 403) return { name: "signed-out" };
  if (answer.status >= 500 || LATER.has(answer.status)) return { name: "busy" };
  const body = await jsonOf(answer);
  return isAnswer(body) ? { name: "answered", answer: body } : { name: "unreachable" };
}

/** Undefined for what is not JSON, as from a captive portal. */
const jsonOf = (answer: Response): Promise<unknown> => answer.json().catch(() => undefined);

const isAnswer = (body: unknown): body is EntryAnswer =>
  typeof body === "object" &&
  body !== null &&
  "outcome" in body &&
  (body.outcome === "noted" || body.outcome === "refused") &&
  "at" in body &&
  typeof body.at === "string" &&
  "told" in body &&
  typeof body.told === "string";
