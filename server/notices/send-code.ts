import { setTimeout as rest } from "node:timers/promises";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { findState } from "#app/domain/notices/delivery-states.queries.server.ts";
import type { NoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import {
  insertNotices,
  markFailed,
  markSent,
  type Notice,
} from "#app/domain/notices/outbox.queries.server.ts";
import type { PatientChannel } from "#app/domain/notices/patient-channels.ts";
import { channelsToPatient, noticeToPatient } from "#app/domain/notices/patient-notice.server.ts";
import type { Language } from "#app/lib/language.ts";
import { deliver, type Given as ForDelivery } from "./deliver.ts";
import { HeldBack, ProviderError } from "./provider-error.ts";

/**
 * Sends the code that opens reports, past the outbox: what a notice stores is read by whoever reads the
 * database. Of a code its delivery alone is kept, without number, booking and text (decision 61).
 */

const EVENT = "report.code";
/** Somebody waits for it: a channel that has told nothing after this is followed by the next one. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 1_000;

export type CodeFor = {
  /** Ten digits. */
  phone: string;
  code: string;
  language: Language;
};

type Given = ForDelivery & {
  settings: NoticeSettings;
  /** Shorter in tests. */
  patienceMs?: number;
};

/**
 * Sends a code by the first ticked channel; the next one follows where that fails, or does not deliver.
 * @throws when no channel takes it, with a reason that has neither number nor code.
 */
export async function sendCode(given: Given, to: CodeFor) {
  const channels = await channelsToPatient(given.db, given.settings, EVENT);
  let refusal: unknown = new Error("No channel that is turned on is ticked for codes");
  let followsId: string | null = null;
  for (const [nth, channel] of channels.entries()) {
    const tried = await sendBy(given, to, { channel, followsId });
    const isLast = nth === channels.length - 1;
    if (tried.ok && (isLast || !tried.tellsStates || (await arrives(given, tried.id)))) return;
    if (!tried.ok) refusal = tried.error;
    followsId = tried.id;
  }
  throw refusal;
}

type By = { channel: PatientChannel; followsId: string | null };

/** Sends it by one channel, and keeps what became of that. */
async function sendBy(given: Given, to: CodeFor, { channel, followsId }: By) {
  const { db, now, settings } = given;
  const at = now();
  const made = await noticeToPatient(db, settings, to, {
    event: EVENT,
    values: { code: to.code },
    now: at,
    dueAt: at,
    channels: [channel],
  });
  if (!made) throw new Error("A code goes to ten digits");
  const { id } = made;
  const kept = { ...made, recipient: "", body: "", variables: null, dueAt: null, followsId };
  await writeTransaction(db, (trx) => insertNotices(trx, [kept]));
  try {
    const { providerId, remark, tellsStates } = await deliver(given, { ...UNSENT, ...made });
    await writeTransaction(db, (trx) => markSent(trx, id, now(), { providerId, remark }));
    return { ok: true as const, id, tellsStates };
  } catch (error) {
    const isOurs = error instanceof ProviderError || error instanceof HeldBack;
    const why = isOurs ? error.message : "It could not be sent";
    await writeTransaction(db, (trx) => markFailed(trx, id, why, undefined));
    return { ok: false as const, id, error };
  }
}

/** What a notice has besides. */
const UNSENT = {
  tries: 1,
  visitId: null,
  bookingId: null,
  variables: null,
  language: null,
  nextChannels: null,
  followsId: null,
  sentAt: null,
  lastError: null,
  state: null,
  stateAt: null,
  providerId: null,
  remark: null,
  testedById: null,
} satisfies Partial<Notice>;

/** Whether its provider tells in time that it was delivered. */
async function arrives({ db, patienceMs = PATIENCE_MS }: Given, id: string) {
  for (let waited = 0; waited < patienceMs; waited += LOOK_MS) {
    await rest(Math.min(LOOK_MS, patienceMs), undefined, { ref: false });
    const state = await findState(db, id);
    if (state === "delivered" || state === "read") return true;
    if (state === "failed") return false;
  }
  return false;
}
