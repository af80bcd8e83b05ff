import { claimDue } from "#app/db/claim-due.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { MACHINE } from "#app/domain/history/actor.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { noticeName, usefulFor } from "#app/domain/notices/messages.ts";
import {
  FOLLOWS_AFTER_MS,
  followsDelivered,
  handOver,
  lineUpFollower,
} from "#app/domain/notices/delivery-states.queries.server.ts";
import { isStillTrue, restsUntil } from "#app/domain/notices/still-true.queries.server.ts";
import {
  countNotices,
  dropNotice,
  hasDue,
  markFailed,
  markSent,
  type Notice,
  putOff,
} from "#app/domain/notices/outbox.queries.server.ts";
import { keepLooking } from "#server/keep-looking.ts";
import type { Log } from "#server/observe/log.ts";
import type { Metrics } from "#server/observe/metrics.ts";
import { deliver, type Given as ForDelivery } from "./deliver.ts";
import { HeldBack } from "./provider-error.ts";
import { nextTry } from "./retry-times.ts";
import { sendTest } from "./send-test.ts";

const LOOK_MS = 1_000;
/** Longer than any sending takes: who still has a notice after this was killed. */
const CLAIM_MS = 60_000;
const AT_ONCE = 10;
/** So often a message is looked at again that waits for its template. */
const HELD_MS = 5 * 60_000;

type Given = ForDelivery & { log: Log; metrics: Pick<Metrics, "setNotices"> };

/**
 * Sends what is due in the outbox, now and every second, until it is stopped. Each notice is sent at
 * least once: one whose server dies after sending it, before it could say so, is sent again with its id.
 * @returns a function that stops it once what is being sent is settled.
 */
export const sendNotices = (given: Given) =>
  keepLooking(given.log, {
    async look(signal) {
      while (!signal.aborted && (await sendDue(given)) > 0);
    },
    everyMs: LOOK_MS,
    failed: "notices could not be sent",
  });

/** Sends a handful of the notices that are due. @returns how many were tried. */
export async function sendDue(given: Given) {
  const { db, now, metrics } = given;
  const at = now();
  if (!(await hasDue(db, at))) return 0;
  const again = new Date(at.getTime() + CLAIM_MS);
  const claimed = await writeTransaction(db, (trx) =>
    claimDue(trx, "notices", { now: at, again, limit: AT_ONCE }),
  );
  await Promise.all(claimed.map((notice) => sendOne(given, notice)));
  metrics.setNotices(await countNotices(db));
  return claimed.length;
}

async function sendOne(given: Given, notice: Notice) {
  if (notice.testedById !== null) return sendTest(given, notice);
  const { db, now, log } = given;
  const { id, channel, event } = notice;
  const write = (work: (trx: Db) => Promise<unknown>) => writeTransaction(db, work);
  try {
    if (!(await isStillTrue(db, notice, now())) || (await followsDelivered(db, notice)))
      return await write((trx) => dropNotice(trx, id));
    const until = await restsUntil(db, notice, now());
    if (until) return await write((trx) => putOff(trx, id, until));
    // The body is blank once the patient is erased.
    const delivered = notice.body === "" ? undefined : await deliver(given, notice);
    await write(async (trx) => {
      await markSent(trx, id, now(), delivered);
      if (delivered?.tellsStates) await lineUpFollower(trx, notice, followsAt(now()));
      if (notice.followsId !== null) await handOver(trx, notice.followsId);
    });
  } catch (error) {
    if (
      error instanceof HeldBack &&
      now().getTime() - Date.parse(notice.createdAt) < usefulFor(event)
    )
      return write((trx) => holdBack(trx, notice, error.message, now()));
    const why = error instanceof Error ? error.message.slice(0, 200) : String(error);
    const again = nextTry(notice, now(), error);
    const isGivenUp = await writeTransaction(db, async (trx) => {
      await markFailed(trx, id, why, again);
      const isFollowed = await lineUpFollower(trx, notice, again ? followsAt(now()) : now());
      if (isFollowed && !again) await handOver(trx, id);
      // The tries between the first and the last say nothing new.
      else if (notice.tries === 1 || !again) await recordFailure(trx, notice, now(), again);
      return !again && !isFollowed;
    });
    if (isGivenUp) log.error({ notice: id, channel, event, why }, "a notice was given up");
  }
}

/** A template may be registered meanwhile; the next channel does not wait for it. */
async function holdBack(trx: Db, notice: Notice, why: string, now: Date) {
  await putOff(trx, notice.id, new Date(now.getTime() + HELD_MS), why);
  await lineUpFollower(trx, notice, now);
}

/** The next channel has its turn ten minutes after the first try of this one. */
const followsAt = (now: Date) => new Date(now.getTime() + FOLLOWS_AFTER_MS);

/** Tells in the history that a notice could not be sent, and when it is tried again. */
const recordFailure = (trx: Db, notice: Notice, now: Date, again: Date | undefined) =>
  record(
    trx,
    {
      actor: MACHINE,
      now,
      action: "notice.failed",
      visitId: notice.visitId,
      bookingId: notice.bookingId,
      details: {
        notice: noticeName(notice.event),
        noticeId: notice.id,
        again: again?.toISOString(),
      },
    },
    [],
  );
