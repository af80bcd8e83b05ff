import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { type By, deskChange } from "#app/domain/history/desk-change.server.ts";
import { findGateway, isGatewayOn } from "#app/domain/gateways/gateway-keys.queries.server.ts";
import { atDesk, everyRow, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { findGatewaySetting, saveGateway } from "./gateway-setting.server.ts";

const SECRET = "5e".repeat(32);
const KEYS = {
  gateway: "razorpay",
  keyId: "rzp_live_4kTgH7sWq2Lm9x",
  secret: "the-key-secret-of-the-lab",
  webhookSecret: "the-webhook-secret-of-the-lab",
};
type Typed = Partial<typeof KEYS>;

const save = (typed: Typed) => (trx: Db, by: By) =>
  saveGateway(trx, by, { ...KEYS, secret: "", webhookSecret: "", ...typed }, SECRET);

const didOf = async (db: Db) =>
  (
    await db
      .selectFrom("history")
      .select(["details", "changes"])
      .where("action", "=", "lab.gateway")
      .orderBy("id")
      .execute()
  ).map(({ details, changes }) => [details && JSON.parse(details).did, changes]);

describe.each(databases)("§10 lab: online payment on $name", ({ freshDb }) => {
  test("it is off by default, and turned on with the keys of a gateway", async () => {
    const db = await freshDb();
    expect(await isGatewayOn(db)).toBe(false);
    expect(await findGateway({ db, sealKey: SECRET }, "razorpay")).toBeUndefined();
    const on = await deskChange(atDesk(db, "09:12", "manager"), save(KEYS));
    expect(on).toEqual({ ok: true, said: "Patients can pay by Razorpay.", undo: undefined });
    expect(await isGatewayOn(db)).toBe(true);
    expect(await findGateway({ db, sealKey: SECRET }, "razorpay")).toMatchObject({ isTest: false });
    expect(await findGatewaySetting(db, SECRET)).toEqual({
      on: "razorpay",
      keyIds: { razorpay: KEYS.keyId, cashfree: "" },
      isKept: { razorpay: true, cashfree: false },
    });
  });

  test("its secrets stand nowhere in clear: in no table, and not on the screen", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:12", "manager");
    await deskChange(given, save(KEYS));
    await deskChange(given, save({ gateway: "off" }));
    const history = await db.selectFrom("history").selectAll().execute();
    const all = JSON.stringify([await everyRow(db), history, await findGatewaySetting(db, SECRET)]);
    expect(all).toContain(KEYS.keyId);
    for (const text of [KEYS.secret, KEYS.webhookSecret])
      for (const written of [text, Buffer.from(text).toString("base64url").slice(0, -3)])
        expect(all).not.toContain(written);
  });

  test("the history says that keys were changed, and nothing of them", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:12", "manager");
    await deskChange(given, save(KEYS));
    await deskChange(given, save({ secret: "another-secret" }));
    await deskChange(given, save({ gateway: "off" }));
    expect(await didOf(db)).toEqual([
      ["turned on payment by Razorpay", "[]"],
      ["changed the keys of Razorpay", "[]"],
      ["turned off payment by Razorpay", "[]"],
    ]);
  });

  test("a blank secret leaves the one that is there, but not that of another key", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:12", "manager");
    await deskChange(given, save(KEYS));
    expect(await deskChange(given, save({}))).toMatchObject({ ok: true });
    const other = await refusedChange(given, save({ keyId: "rzp_test_4kTgH7sWq2Lm9x" }));
    expect(other).toBe("Please paste the secret of this key");
    const signed = await refusedChange(
      given,
      save({ keyId: "rzp_test_4kTgH7sWq2Lm9x", secret: "12345678" }),
    );
    expect(signed).toBe("Please paste the secret of the webhook");
  });

  test("turned off, its keys stay for what still comes in", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:12", "manager");
    await deskChange(given, save(KEYS));
    const off = await deskChange(given, save({ gateway: "off" }));
    expect(off.said).toBe("Online payment is off.");
    expect(await isGatewayOn(db)).toBe(false);
    expect(await findGateway({ db, sealKey: SECRET }, "razorpay")).toBeDefined();
    const cashfree = { gateway: "cashfree", keyId: "TEST10000001", secret: "cfsk_ma_test_1" };
    await deskChange(given, save(cashfree));
    expect(await findGatewaySetting(db, SECRET)).toMatchObject({
      on: "cashfree",
      isKept: { razorpay: true, cashfree: true },
    });
  });

  test("what no gateway gives out is refused", async () => {
    const db = await freshDb();
    const given = atDesk(db, "09:12", "manager");
    expect(await refusedChange(given, save({ keyId: "live_1" }))).toBe(
      "A key id of Razorpay begins with rzp_live_ or rzp_test_",
    );
    expect(await refusedChange(given, save({ gateway: "cashfree", keyId: "a b" }))).toBe(
      "An app id of Cashfree has letters and digits alone",
    );
    expect(await refusedChange(given, save({ secret: "two words" }))).toBe(
      "A secret has 8 to 200 signs and no blanks",
    );
  });

  test("once the key that seals them is replaced, the keys are to be pasted again", async () => {
    const db = await freshDb();
    await deskChange(atDesk(db, "09:12", "manager"), save(KEYS));
    const replaced = "7a".repeat(32);
    expect(await findGateway({ db, sealKey: replaced }, "razorpay")).toBeUndefined();
    expect((await findGatewaySetting(db, replaced)).isKept.razorpay).toBe(false);
  });
});
