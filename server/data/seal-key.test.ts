import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import {
  findGateways,
  sealKeys,
  storeGateways,
  unsealKeys,
} from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { sealAnew } from "#app/domain/gateways/seal-anew.server.ts";
import { findOrMakeSecret } from "#app/db/settings.queries.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { openSealKey, replaceSealKey, sealKeyFile } from "./seal-key.ts";

const KEYS = { keyId: "rzp_live_1234567890", secret: "key secret", webhookSecret: "hook secret" };

async function folder() {
  const dataDir = await mkdtemp(join(tmpdir(), "seal-key-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return { dataDir, sealKey: undefined };
}

describe("the seal key", () => {
  test("is made once, for the server's user alone", async () => {
    const given = await folder();
    const keys = await Promise.all([openSealKey(given), openSealKey(given), openSealKey(given)]);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\da-f]{64}$/);
    expect((await stat(sealKeyFile(given))).mode & 0o777).toBe(0o600);
    expect(await openSealKey({ ...given, sealKey: "ab".repeat(32) })).toBe("ab".repeat(32));
  });

  test("a file that holds none stops the start instead of making another", async () => {
    const given = await folder();
    await writeFile(sealKeyFile(given), "half a ke");
    await expect(openSealKey(given)).rejects.toThrow("holds no key");
  });

  test("is replaced once what it seals is sealed anew", async () => {
    const given = await folder();
    const before = await openSealKey(given);
    const { key, keep } = await replaceSealKey(given);
    expect(await openSealKey(given)).toBe(before);
    await keep();
    expect(await openSealKey(given)).toBe(key);
    expect((await stat(sealKeyFile(given))).mode & 0o777).toBe(0o600);
    expect((await readFile(sealKeyFile(given), "utf8")).trim()).toBe(key);
  });
});

describe.each(databases)("secrets of a gateway on $name", ({ freshDb }) => {
  const store = (db: Db, key: string) =>
    writeTransaction(db, (trx) =>
      storeGateways(trx, { on: "razorpay", keys: { razorpay: sealKeys(key, "razorpay", KEYS) } }),
    );
  const opened = async (db: Db, key: string) => unsealKeys(key, "razorpay", await findGateways(db));

  test("of before are sealed anew, so that the database alone opens nothing", async () => {
    const db = await freshDb();
    const secret = await findOrMakeSecret(db);
    await store(db, secret);
    const key = "cd".repeat(32);
    expect(await writeTransaction(db, (trx) => sealAnew(trx, key, [secret]))).toEqual([]);
    expect(await opened(db, key)).toEqual(KEYS);
    const settings = await db.selectFrom("settings").selectAll().execute();
    for (const { value } of settings) expect(await opened(db, value)).toBeUndefined();
    expect(JSON.stringify(settings)).not.toContain(KEYS.secret);
    expect(await writeTransaction(db, (trx) => sealAnew(trx, key, [secret]))).toEqual([]);
    expect(await opened(db, key)).toEqual(KEYS);
  });

  test("restored beside another key they are closed, and said so", async () => {
    const db = await freshDb();
    await store(db, "cd".repeat(32));
    const other = "ef".repeat(32);
    const closed = await writeTransaction(db, (trx) => sealAnew(trx, other, ["ab".repeat(32)]));
    expect(closed).toEqual(["razorpay"]);
    expect(await opened(db, other)).toBeUndefined();
    expect(await opened(db, "cd".repeat(32))).toEqual(KEYS);
  });
});
