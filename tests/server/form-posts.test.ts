import { createHash } from "node:crypto";
import { join } from "node:path";
import { connect } from "#app/db/connect.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { CALLBACK_TIMES } from "#app/site/callback/callback-rules.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { callbackBody } from "../api/site.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startServer, type StartedServer } from "./built-site.ts";

// Starting a server takes a second, or many on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let server: StartedServer;
let db: Db;
beforeAll(async () => {
  server = await startServer();
  db = connect({ file: join(server.dataDir, "doorstep.db") });
});
afterAll(async () => {
  await db.destroy();
  await server.stop();
});

/** A form as a browser without JavaScript posts it. */
const postForm = (path: string, fields: Record<string, string>) =>
  fetch(server.url + path, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

test("the same form twice is one booking; after a price import it books again", async () => {
  const booking = {
    patientName: "Asha Rao",
    phoneNumber: "1000000061",
    preferredDate: dayInIndia(new Date(Date.now() + 86_400_000)),
    preferredTime: "09:00 AM",
  };
  const book = () => postForm("/book?test=hba1c", booking);
  expect([(await book()).status, (await book()).status]).toEqual([303, 303]);
  const booked = () =>
    db.selectFrom("bookings").select("id").where("phone", "=", booking.phoneNumber).execute();
  expect(await booked()).toHaveLength(1);

  const price = { offeredPaise: 98_700, originalPaise: 98_700 };
  await db.updateTable("tests").set(price).where("id", "=", "hba1c").execute();
  expect((await book()).status).toBe(303);
  expect(await booked()).toHaveLength(2);
});

test("nobody can use up the key of another visitor's form beforehand", async () => {
  const [preferredTime] = CALLBACK_TIMES;
  const typed = { ...callbackBody, phone: "1000000062", age: "34", preferredTime };
  const done = `/callback/thank-you?${new URLSearchParams({ time: preferredTime })}`;
  for (const asked of [
    [done, undefined, typed],
    [done, undefined, { ...typed, age: 34 }],
  ]) {
    const hash = createHash("sha256").update(JSON.stringify(asked));
    await fetch(`${server.url}/api/callbacks`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": hash.digest("hex") },
      body: JSON.stringify({ ...callbackBody, name: "Somebody Else" }),
    });
  }
  expect((await postForm("/callback", typed)).status).toBe(303);
});
