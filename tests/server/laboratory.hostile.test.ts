import { DESK_ROUTES } from "#built-desk";
import type { Db } from "#app/db/schema.server.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { oneDatabase } from "#tests/databases/databases.ts";
import { describe, expect, test, vi } from "vitest";
import { type Desk, deskOver, givenSignedIn, MORNING } from "./given-desk.ts";

vi.setConfig({ testTimeout: 120_000 });

const TODAY = "2026-11-23";

/** Every phone and address of the sample day, as loaders and pages write them. */
async function contactsIn(db: Db) {
  const bookings = await db.selectFrom("bookings").select("phone").execute();
  const callbacks = await db.selectFrom("callbacks").select("phone").execute();
  const staff = await db.selectFrom("staff").select("workPhone as phone").execute();
  const visits = await db
    .selectFrom("visits")
    .select(["phone", "flat", "street", "landmark", "door", "pincode"])
    .execute();
  const phones = [...bookings, ...callbacks, ...staff, ...visits].flatMap(({ phone }) =>
    phone ? [phone, spacedPhone(phone)] : [],
  );
  const places = visits.flatMap(({ flat, street, landmark, door }) => [
    flat,
    street,
    landmark,
    door,
  ]);
  return [...new Set([...phones, ...places])].flatMap((one) =>
    one !== null && one.length > 3 ? [one] : [],
  );
}

/** Every address of the desk, with what exists in the place of its parameters. */
async function addressesIn(db: Db) {
  const bookings = await db.selectFrom("bookings").select(["reference", "patientName"]).execute();
  const files = await db.selectFrom("reportFiles").select("id").execute();
  const [reference = ""] = bookings.map((one) => one.reference);
  const fill = (pattern: string) =>
    pattern.replaceAll(/:(\w+)\??/g, (_, name: string) =>
      name === "reference" ? reference : "unknown",
    );
  const patterns = DESK_ROUTES.map(({ pattern }) => fill(pattern).replace("*", "nowhere"));
  return [
    ...new Set([
      ...patterns,
      `/receive?day=${dayAfter(TODAY, -1)}`,
      ...files.map(({ id }) => `/reports?file=${id}`),
      ...files.map(({ id }) => `/reports?file=${id}&to=phone`),
      ...bookings.map((one) => `/reports?booking=${one.reference}`),
      ...bookings.map((one) => `/find?q=${encodeURIComponent(one.patientName)}`),
      ...bookings.map((one) => `/find?q=${one.reference}`),
      "/find?q=10000",
    ]),
  ];
}

/** The page, and the answers of its loaders as the desk's script gets them. */
async function answersOf(desk: Desk, address: string, session: string) {
  const [path = "", query = ""] = address.split("?");
  const data = `${path === "/" ? "/_" : path}.data${query && `?${query}`}`;
  const page = await desk.get(address, session);
  const loaded = await desk.get(data, session);
  return [await page.text(), await loaded.text()];
}

describe.each(oneDatabase)("§10 people: what the laboratory sees, on $name", ({ freshDb }) => {
  test("no phone, address or price of a patient is in any answer of the desk", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, MORNING);
    const { id, session } = await givenSignedIn(db, "laboratory");
    await db.updateTable("staff").set({ mayPublish: 1 }).where("id", "=", id).execute();
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const contacts = await contactsIn(db);
    expect(contacts.length).toBeGreaterThan(40);
    const addresses = await addressesIn(db);
    expect(addresses.length).toBeGreaterThan(80);
    const found: string[] = [];
    for (const address of addresses)
      for (const answer of await answersOf(desk, address, session)) {
        const shown = contacts.filter((one) => answer.includes(one));
        const prices = answer.match(/₹\d|[a-zA-Z]*[pP]aise"/g) ?? [];
        found.push(...[...shown, ...prices].map((one) => `${one} at ${address}`));
      }
    expect(found).toEqual([]);
  });

  test("control: the front desk sees them, and the laboratory names, tests and tubes", async () => {
    const db = await freshDb();
    await seedWhenEmpty(db, MORNING);
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const contacts = await contactsIn(db);
    const { session: front } = await givenSignedIn(db, "front-desk");
    const { session: lab } = await givenSignedIn(db, "laboratory");
    const [file] = await db
      .selectFrom("reportFiles")
      .innerJoin("bookings", "bookings.id", "reportFiles.bookingId")
      .select(["reportFiles.id", "patientName", "reference"])
      .execute();
    const address = `/reports?file=${file?.id}`;
    const [, own = ""] = await answersOf(desk, address, front);
    expect(contacts.some((one) => own.includes(one))).toBe(true);
    const [, shown = ""] = await answersOf(desk, address, lab);
    expect(shown).toContain(file?.patientName);
    expect(shown).toContain(file?.reference);
    expect((await answersOf(desk, "/receive", lab))[1]).toContain("EDTA tube (lavender)");
  });

  test("begins with Receive; a page of others is for the front desk", async () => {
    const db = await freshDb();
    const desk = deskOver(db, { env: { RATE_LIMITS: "off" } });
    const { session } = await givenSignedIn(db, "laboratory");
    expect((await desk.get("/", session)).headers.get("Location")).toBe("/receive");
    for (const address of ["/visits", "/tally", "/bookings/new"]) {
      const answer = await desk.get(address, session);
      expect([address, answer.status]).toEqual([address, 403]);
      expect(await answer.text()).toContain("This page is for the front desk.");
    }
    expect(await (await desk.get("/lab", session)).text()).toContain("This page is for managers.");
  });
});
