import { keyedHash } from "#app/lib/keyed-hash.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { monday } from "#tests/databases/at-desk.ts";
import { describe, expect, test } from "vitest";
import { findLooks } from "./looks.queries.server.ts";

const secret = "secret";
const phone = "1000052345";

describe.each(databases)("§10 privacy: who looked, on $name", ({ freshDb }) => {
  test("the summary counts each look of a patient, shown or not", async () => {
    const db = await freshDb();
    const asked = { phones: [phone], secret, now: monday("12:00") };
    expect(await findLooks(db, asked)).toEqual({
      looks: [],
      areMoreLooks: false,
      looksSummary: "No patient has looked.",
    });
    const phoneHash = keyedHash(secret, "phone", phone);
    const looks = Array.from({ length: 60 }, (_, n) => ({
      id: String(n),
      at: new Date(monday("09:00").getTime() + n * 1000).toISOString(),
      event: "lookup",
      outcome: "found",
      phoneHash,
      // The first look is from another address, and the last one is of the desk.
      addressHash: n === 0 ? "other" : n === 59 ? "" : "home",
      staffId: null,
      reportId: null,
    }));
    await db.insertInto("accessLog").values(looks).execute();
    const found = await findLooks(db, asked);
    expect(found.looks).toHaveLength(50);
    expect(found.areMoreLooks).toBe(true);
    expect(found.looksSummary).toBe("2 addresses, 59 times.");
  });
});
