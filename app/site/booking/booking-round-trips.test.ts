import { connect as dial, createServer } from "node:net";
import { once } from "node:events";
import { connect } from "#app/db/connect.server.ts";
import { keepOffers } from "#app/domain/booking/kept-offers.server.ts";
import { givenTest } from "#tests/databases/given.ts";
import { databases } from "#tests/databases/databases.ts";
import { freePort } from "#tests/databases/postgres.ts";
import { sql } from "kysely";
import { expect, inject, onTestFinished, test } from "vitest";
import { placeBooking } from "./booking.service.server.ts";

/** PostgreSQL behind a listener that counts how often the program waits for its answer. */
async function countRoundTrips(database: string) {
  const url = new URL(inject("postgresUrl"));
  const { hostname } = url;
  const port = Number(url.port);
  let trips = 0;
  let isAsking = false;
  const proxy = createServer((client) => {
    const server = dial(port, hostname);
    client.on("data", (bytes) => {
      isAsking = true;
      server.write(bytes);
    });
    server.on("data", (bytes) => {
      if (isAsking) trips += 1;
      isAsking = false;
      client.write(bytes);
    });
    client.on("close", () => server.destroy());
    for (const socket of [client, server]) socket.on("error", () => {});
  });
  const ownPort = await freePort();
  proxy.listen(ownPort, "127.0.0.1");
  await once(proxy, "listening");
  url.port = String(ownPort);
  url.hostname = "127.0.0.1";
  url.pathname = `/${database}`;
  const db = connect({ url: url.href, maxConnections: 1 });
  onTestFinished(async () => {
    await db.destroy();
    proxy.close();
  });
  return { db, count: () => trips };
}

const notices = {
  sms: false,
  email: "front@lab.example",
  webhook: "https://lab.example/hook",
  labName: "Doorstep",
  labPhone: "1000000000",
};

const booking = (phone: number) => ({
  kind: "cart" as const,
  patientName: "Asha Rao",
  phoneNumber: String(phone),
  preferredDate: "2026-11-22",
  preferredTime: "09:00 AM" as const,
  items: [{ id: "cbc", name: "Complete Blood Count", quantity: 1, price: 300 }],
  total: 300,
});

const onPostgres = databases.filter(({ name }) => name === "PostgreSQL");

test.each(onPostgres)(
  "on $name a booking waits four times for the database, and once for the data version",
  async ({ freshDb }) => {
    const direct = await freshDb();
    await givenTest(direct, { id: "cbc" });
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(direct);
    const { db, count } = await countRoundTrips(rows[0]?.name ?? "");
    const offers = keepOffers(db, () => {});
    const book = async (phone: number) => {
      const before = count();
      const given = { db, secret: "secret", notices, offersNamed: await offers() };
      const keyed = { key: `the key of ${phone}`, bodyHash: "hash" };
      const placed = await placeBooking(given, booking(phone), new Date(), keyed);
      expect(placed.ok).toBe(true);
      return count() - before;
    };
    await book(1_000_000_001); // connects, reads the offers, prepares the statements
    // The version; begin, what is sent together twice, commit.
    expect(await book(1_000_000_002)).toBe(5);
  },
);
