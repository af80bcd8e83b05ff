import { writeTransaction } from "#app/db/write-transaction.server.ts";
import { markFailed, markSent, type Notice } from "#app/domain/notices/outbox.queries.server.ts";
import { endTest } from "#app/domain/notices/sent-tests.queries.server.ts";
import { deliver, type Given } from "./deliver.ts";

/** Later nobody looks at the screen any more that waits for it. */
const USEFUL_MS = 10 * 60_000;

/**
 * Sends a test of a message, at any hour, by the channel that was chosen and no other. It is tried once:
 * whoever looks on is told why it failed, and no figure of failed notices counts it.
 */
export async function sendTest(given: Given, notice: Notice) {
  const { db, now } = given;
  const { id, createdAt } = notice;
  try {
    if (now().getTime() - Date.parse(createdAt) > USEFUL_MS)
      throw new Error("It was not sent in time");
    const delivered = await deliver(given, notice);
    await writeTransaction(db, async (trx) => {
      await markSent(trx, id, now(), delivered);
      await endTest(trx, id);
    });
  } catch (error) {
    const why = error instanceof Error ? error.message.slice(0, 200) : String(error);
    await writeTransaction(db, async (trx) => {
      await markFailed(trx, id, why, undefined);
      await endTest(trx, id, now());
    });
  }
}
