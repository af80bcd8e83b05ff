import { describe, expect, test } from "vitest";
import type { Db, NewRow } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { deliveriesPath, readDeliveriesAsked } from "./day-deliveries/deliveries-address.ts";
import { findDayDeliveries } from "./deliveries.queries.server.ts";
import { deliveryWords } from "./delivery-words.ts";

/** Monday 23 November 2026, 09:42 AM in India. */
const NOW = new Date("2026-11-23T04:12:00.000Z");
const at = (clock: string, day = 23) => new Date(`2026-11-${day}T${clock}:00+05:30`).toISOString();

async function given(db: Db, id: string, row: Partial<NewRow<"notices">> = {}) {
  const createdAt = row.createdAt ?? at("09:00");
  await db
    .insertInto("notices")
    .values({
      id,
      channel: "sms",
      event: "visit.moved",
      recipient: "1000000001",
      body: "the whole text",
      language: "en",
      tries: 1,
      sentAt: createdAt,
      state: "sent",
      stateAt: createdAt,
      ...row,
      createdAt,
    })
    .execute();
}

const all = { state: "", page: 1 } as const;
const wordsOf = async (db: Db, state: "" | "failed" | "none" = "") =>
  (await findDayDeliveries(db, NOW, { state, page: 1 })).rows.map(
    (row) => deliveryWords(row, NOW).words,
  );

describe.each(databases)("§10 messages: all of today on $name", ({ freshDb }) => {
  test("nothing was sent: an empty page", async () => {
    expect(await findDayDeliveries(await freshDb(), NOW, all)).toEqual({
      rows: [],
      counts: { "": 0, failed: 0, none: 0 },
    });
  });

  test("every state has its words, newest first, without text and number", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "told", reference: "DS-6L2S" });
    await given(db, "1", { createdAt: at("08:01"), state: "delivered", bookingId: "told" });
    await given(db, "2", { createdAt: at("08:02"), channel: "whatsapp", state: "read" });
    await given(db, "3", { createdAt: at("08:03"), channel: "whatsapp", state: "failed" });
    await given(db, "4", { createdAt: at("08:04"), followsId: "3" });
    await given(db, "5", { createdAt: at("08:05"), providerId: "m-5" });
    await given(db, "6", { createdAt: at("08:06"), remark: "in-english" });
    await given(db, "7", { createdAt: at("08:07"), state: "held", sentAt: null });
    await given(db, "8", { createdAt: at("09:33"), providerId: "m-8" });
    expect(await wordsOf(db)).toEqual([
      "SMS, sent",
      "Held back: no template",
      "Sent in English: Hindi does not fit",
      "SMS, no state yet",
      "WhatsApp refused, sent as SMS",
      "WhatsApp, failed",
      "WhatsApp, read",
      "SMS, delivered",
    ]);
    const { rows, counts } = await findDayDeliveries(db, NOW, all);
    expect(counts).toEqual({ "": 8, failed: 2, none: 1 });
    expect(rows.at(-1)?.reference).toBe("DS-6L2S");
    expect(JSON.stringify(rows)).not.toMatch(/1000000001|the whole text/);
    expect(await wordsOf(db, "failed")).toEqual(["Held back: no template", "WhatsApp, failed"]);
    expect(await wordsOf(db, "none")).toEqual(["SMS, no state yet"]);
  });

  test("the choice of no state agrees with the words, also of what went in another way", async () => {
    const db = await freshDb();
    await given(db, "1", { createdAt: at("08:01"), remark: "in-english", providerId: "m-1" });
    await given(db, "2", { createdAt: at("08:02"), channel: "whatsapp", state: "failed" });
    await given(db, "3", { createdAt: at("08:03"), followsId: "2", providerId: "m-3" });
    await given(db, "4", { createdAt: at("09:32"), stateAt: at("09:32"), providerId: "m-4" });
    expect(await wordsOf(db, "none")).toEqual([
      "SMS, no state yet",
      "SMS, no state yet",
      "SMS, no state yet",
    ]);
    expect(await wordsOf(db)).toHaveLength(4);
  });

  test("of yesterday is only what left today; tests, the lab's own and what waits are no deliveries", async () => {
    const db = await freshDb();
    await given(db, "night", { createdAt: at("22:00", 22), sentAt: at("08:00") });
    await given(db, "yesterday", { createdAt: at("22:00", 22) });
    await given(db, "test", { testedById: "suma" });
    await given(db, "lab", { language: null });
    await given(db, "hook", { channel: "webhook" });
    await given(db, "waits", { sentAt: null, state: null });
    const { rows, counts } = await findDayDeliveries(db, NOW, all);
    expect(rows.map(({ id }) => id)).toEqual(["night"]);
    expect(counts[""]).toBe(1);
  });

  test("fifty stand on a page, each once", async () => {
    const db = await freshDb();
    for (let nth = 0; nth < 53; nth += 1) await given(db, `n${String(nth).padStart(2, "0")}`);
    const pages = [1, 2, 3].map((page) => findDayDeliveries(db, NOW, { state: "", page }));
    const [first, second, third] = await Promise.all(pages);
    const ids = [...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id);
    expect([first?.rows.length, second?.rows.length, third?.rows.length]).toEqual([50, 3, 0]);
    expect(new Set(ids).size).toBe(53);
    expect(ids[0]).toBe("n52");
  });
});

test.each([
  ["", { state: "", page: 1 }, "/lab/messages/deliveries"],
  ["state=failed", { state: "failed", page: 1 }, "/lab/messages/deliveries?state=failed"],
  ["state=none&page=3", { state: "none", page: 3 }, "/lab/messages/deliveries?state=none&page=3"],
  ["state=toString&page=-1", { state: "", page: 1 }, "/lab/messages/deliveries"],
  ["page=1e9", { state: "", page: 1000 }, "/lab/messages/deliveries?page=1000"],
] as const)("§10 messages: the address %s", (search, asked, path) => {
  expect(readDeliveriesAsked(new URLSearchParams(search))).toEqual(asked);
  expect(deliveriesPath(asked)).toBe(path);
});
