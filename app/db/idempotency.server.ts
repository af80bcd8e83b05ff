import { insertion } from "./insertion.server.ts";
import type { Db } from "./schema.server.ts";
import { Together } from "./together.server.ts";
import { writeTransaction } from "./write-transaction.server.ts";

/** The Idempotency-Key of a request and a hash of its body. */
export type Keyed = { key: string; bodyHash: string };
export type Answer<B> = { status: number; body: B };
export type StoredOnce<B> =
  | {
      ok: true;
      answer: Answer<B>;
      /** When a repeated request was first stored. */
      firstAt?: string;
    }
  | { ok: false; reason: "keyUsedForOther" };

const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Runs `store` and saves `answer` under the key, in one transaction. A repeated key with the same body
 * gets the first answer and stores nothing; with another body it is refused. The key's row is inserted
 * first, so that of several requests at once one wins and the others wait for it. `store` may give
 * another body, which then takes the place of the announced one. A body that `isRefusal` is answered, and
 * everything is rolled back, the key too: the corrected request may come under the same key.
 */
export async function storeOnce<B extends object>(
  db: Db,
  keyed: Keyed | undefined,
  answer: Answer<B>,
  now: Date,
  store: (trx: Db) => Promise<NoInfer<B> | void>,
  isRefusal: (body: NoInfer<B>) => boolean = () => false,
): Promise<StoredOnce<B>> {
  let refusal: B | undefined;
  try {
    return await writeTransaction(db, async (trx) => {
      if (keyed && !(await reserve(trx, keyed, answer, now))) return earlierAnswer(trx, keyed);
      const body = await store(trx);
      if (!body) return { ok: true, answer };
      if (isRefusal(body)) {
        refusal = body;
        throw new NothingStored();
      }
      if (keyed) await replaceBody(trx, keyed.key, body);
      return { ok: true, answer: { ...answer, body } };
    });
  } catch (error) {
    if (!(error instanceof NothingStored) || !refusal) throw error;
    return { ok: true, answer: { ...answer, body: refusal } };
  }
}

class NothingStored extends Error {}

/**
 * `storeOnce` in fewer round trips: the key's row is inserted together with the first statements of what
 * is stored, which are rolled back where the key is taken.
 * @param begin adds its first statements, and returns what is to be done once they were sent.
 */
export async function storeOnceTogether<B extends object>(
  db: Db,
  keyed: Keyed | undefined,
  answer: Answer<B>,
  now: Date,
  begin: (trx: Db, first: Together) => () => Promise<NoInfer<B> | void>,
): Promise<StoredOnce<B>> {
  try {
    return await writeTransaction(db, async (trx) => {
      const first = new Together();
      const reserved = keyed && first.add(reservation(trx, keyed, answer, now));
      const goOn = begin(trx, first);
      await first.sendTo(trx);
      if (reserved?.changed === 0) throw new KeyTaken();
      const body = await goOn();
      if (body && keyed) await replaceBody(trx, keyed.key, body);
      return { ok: true, answer: body ? { ...answer, body } : answer };
    });
  } catch (error) {
    if (!keyed || !(error instanceof KeyTaken)) throw error;
    return earlierAnswer(db, keyed);
  }
}

class KeyTaken extends Error {}

const replaceBody = (trx: Db, key: string, body: object) =>
  trx
    .updateTable("idempotencyKeys")
    .set({ answer: JSON.stringify(body) })
    .where("key", "=", key)
    .execute();

async function reserve(trx: Db, keyed: Keyed, answer: Answer<object>, now: Date) {
  const { numAffectedRows } = await trx.executeQuery(reservation(trx, keyed, answer, now));
  return Number(numAffectedRows) === 1;
}

function reservation(trx: Db, { key, bodyHash }: Keyed, answer: Answer<object>, now: Date) {
  const kept = { status: answer.status, answer: JSON.stringify(answer.body) };
  const row = { key, bodyHash, ...kept, createdAt: now.toISOString() };
  return insertion(trx, "idempotencyKeys", [row], "key");
}

/** Answers under one key and body hash come from one route: the shape is the same. */
async function earlierAnswer<B>(trx: Db, { key, bodyHash }: Keyed): Promise<StoredOnce<B>> {
  const earlier = await trx
    .selectFrom("idempotencyKeys")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (earlier.bodyHash !== bodyHash) return { ok: false, reason: "keyUsedForOther" };
  const body = JSON.parse(earlier.answer) as B;
  return { ok: true, answer: { status: earlier.status, body }, firstAt: earlier.createdAt };
}

/** When a request with this key was first stored; undefined for a new or a forgotten key. */
export async function findFirstUse(db: Db, key: string) {
  const first = await db
    .selectFrom("idempotencyKeys")
    .select("createdAt")
    .where("key", "=", key)
    .executeTakeFirst();
  return first && new Date(first.createdAt);
}

/** Deletes at most `limit` answers given more than 24 hours ago. @returns how many were deleted. */
export async function deleteOldAnswers(trx: Db, now: Date, limit: number) {
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  const piece = trx
    .selectFrom("idempotencyKeys")
    .select("key")
    .where("createdAt", "<", oldest)
    .limit(limit);
  const { numDeletedRows } = await trx
    .deleteFrom("idempotencyKeys")
    .where("key", "in", piece)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
