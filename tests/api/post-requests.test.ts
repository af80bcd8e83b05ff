import type { Db } from "#app/db/schema.server.ts";
import { databases } from "../databases/databases.ts";
import { givenPackage, givenTest } from "../databases/given.ts";
import { describe, expect, test } from "vitest";
import {
  callbackBody,
  cartBody,
  packageBody,
  post,
  recommendedBody,
  siteOver,
  testBody,
} from "./site.ts";

const POSTS = [
  ["/api/bookings", testBody],
  ["/api/bookings", packageBody],
  ["/api/bookings", recommendedBody],
  ["/api/cart-tests", cartBody],
  ["/api/callbacks", callbackBody],
] as const;

const count = async (db: Db) =>
  (await db.selectFrom("bookings").select("id").execute()).length +
  (await db.selectFrom("callbacks").select("id").execute()).length;

describe.each(databases)("what a visitor sends, on $name", ({ freshDb }) => {
  test.each(POSTS)("POST %s is stored and answered with its _id: %j", async (path, body) => {
    const db = await freshDb();
    await givenTest(db);
    await givenPackage(db);
    const answer = await post(siteOver(db), path, body);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({
      success: true,
      _id: expect.stringMatching(/.{8}/),
    });
    expect(await count(db)).toBe(1);
    const [stored] = [
      ...(await db.selectFrom("bookings").select(["status", "marks"]).execute()),
      ...(await db.selectFrom("callbacks").select(["status", "marks"]).execute()),
    ];
    expect(stored).toEqual({ status: "pending", marks: "[]" });
  });

  test.each(POSTS)("100 identical posts to %s at once are one row: %j", async (path, body) => {
    const db = await freshDb();
    const site = siteOver(db);
    const key = { "Idempotency-Key": "0123456789abcdef" };
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const answer = await post(site, path, { ...body, filledInMs: 5000 + index }, key);
        return `${answer.status} ${await answer.text()}`;
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toContain('201 {"success":true');
    expect(await count(db)).toBe(1);
  });

  test("what is sent beyond the known fields is named in the answer, not lost silently", async () => {
    const db = await freshDb();
    const site = siteOver(db);
    const [line] = cartBody.tests;
    const sent = [
      ["/api/bookings", { ...testBody, address: "12, 4th Cross" }, ["address"]],
      ["/api/bookings", { ...packageBody, address: "", pin: 5 }, ["address", "pin"]],
      ["/api/cart-tests", { ...cartBody, tests: [{ ...line, tube: "x" }] }, ["tests.0.tube"]],
      ["/api/callbacks", { ...callbackBody, address: "12" }, ["address"]],
      ["/api/bookings", { ...testBody, status: "confirmed" }, undefined],
      ["/api/bookings", recommendedBody, undefined],
      ["/api/cart-tests", cartBody, undefined],
      ["/api/callbacks", callbackBody, undefined],
    ] as const;
    for (const [path, body, ignored] of sent) {
      const answer = await post(site, path, body);
      expect(answer.status).toBe(201);
      expect(((await answer.json()) as { ignored?: string[] }).ignored).toEqual(ignored);
    }
  });

  test("a cart for two people is two bookings, each with reference and ticket; one answer", async () => {
    const db = await freshDb();
    await givenTest(db);
    const patients = [
      { patientName: cartBody.patientName, age: 61, sex: "male", tests: [0] },
      { patientName: "Vasanthi Bhat", tests: [0], phone: "x" },
    ];
    const answer = await post(siteOver(db), "/api/cart-tests", { ...cartBody, patients });
    expect(answer.status).toBe(201);
    const own = {
      _id: expect.stringMatching(/.{8}/),
      reference: expect.stringMatching(/^DS-/),
      ticket: expect.stringMatching(/^\/ticket\//),
    };
    expect(await answer.json()).toEqual({
      success: true,
      status: "pending",
      ...own,
      totalAmount: expect.any(Number),
      patients: [
        { ...own, totalAmount: expect.any(Number) },
        { ...own, totalAmount: expect.any(Number) },
      ],
      ignored: ["patients.1.phone"],
    });
    expect(await count(db)).toBe(2);
  });

  test("another body, or another address, under a used key is refused", async () => {
    const db = await freshDb();
    const site = siteOver(db);
    const key = { "Idempotency-Key": "0123456789abcdef" };
    await post(site, "/api/bookings", testBody, key);
    const other = await post(site, "/api/bookings", { ...testBody, patientName: "Ravi" }, key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({
      success: false,
      message: "This Idempotency-Key was used for another request",
    });
    expect((await post(site, "/api/callbacks", callbackBody, key)).status).toBe(422);
    expect(await count(db)).toBe(1);
  });

  test("a time that began while the form was on its way is taken", async () => {
    const db = await freshDb();
    const site = siteOver(db, { now: () => new Date("2026-11-21T06:34:00Z") });
    const body = { ...testBody, preferredDate: "2026-11-21", preferredTime: "12:00 PM" };
    expect((await post(site, "/api/bookings", body)).status).toBe(201);
  });

  test("a request whose time or day has begun since the first gets the first answer", async () => {
    const db = await freshDb();
    const key = { "Idempotency-Key": "0123456789abcdef" };
    const body = { ...testBody, preferredDate: "2026-11-21", preferredTime: "12:00 PM" };
    const answerAt = async (now: string, headers = {}) => {
      const site = siteOver(db, { now: () => new Date(now) });
      const answer = await post(site, "/api/bookings", body, headers);
      return { code: answer.status, ...((await answer.json()) as object) };
    };
    const first = await answerAt("2026-11-21T06:00:00Z", key);
    expect(first).toMatchObject({ code: 201, success: true });
    expect(await answerAt("2026-11-21T08:00:00Z", key)).toEqual(first);
    expect(await answerAt("2026-11-22T03:00:00Z", key)).toEqual(first);
    expect(await answerAt("2026-11-21T08:00:00Z")).toMatchObject({ code: 422 });
    const other = { "Idempotency-Key": "another-key-0000" };
    expect(await answerAt("2026-11-21T08:00:00Z", other)).toMatchObject({ code: 422 });
    expect(await count(db)).toBe(1);
  });

  test("a refused request leaves its key free", async () => {
    const db = await freshDb();
    const site = siteOver(db);
    const key = { "Idempotency-Key": "0123456789abcdef" };
    const refused = await post(site, "/api/bookings", { ...testBody, phoneNumber: "12" }, key);
    expect(refused.status).toBe(422);
    expect((await post(site, "/api/bookings", testBody, key)).status).toBe(201);
  });

  test.each(["short", "a b c d e f g", "é".repeat(10), "x".repeat(201)])(
    "Idempotency-Key %j is refused",
    async (key) => {
      const db = await freshDb();
      const answer = await post(siteOver(db), "/api/bookings", testBody, {
        "Idempotency-Key": key,
      });
      expect(answer.status).toBe(400);
      expect(await count(db)).toBe(0);
    },
  );

  test.each([
    "+91 10000 41001",
    "0091-10000-41001",
    "010000.41001",
    "(10000) 41001",
    "१०००० ४१००१",
  ])("the phone may be written as %s", async (phoneNumber) => {
    const db = await freshDb();
    const answer = await post(siteOver(db), "/api/bookings", { ...testBody, phoneNumber });
    expect(answer.status).toBe(201);
    const stored = await db.selectFrom("bookings").select("phone").execute();
    expect(stored).toEqual([{ phone: "1000041001" }]);
  });

  test.each([
    [
      "/api/bookings",
      { ...testBody, phoneNumber: "12345" },
      "Please enter a valid 10-digit phone number",
      "phoneNumber",
    ],
    [
      "/api/bookings",
      { ...testBody, preferredDate: "2026-11-20" },
      "Please choose today or a later day",
      "preferredDate",
    ],
    [
      "/api/bookings",
      { ...testBody, preferredDate: "2026-11-21", preferredTime: "11:00 AM" },
      "This time has passed. Please choose a later time or another day",
      "preferredTime",
    ],
    [
      "/api/bookings",
      { ...packageBody, patientName: "" },
      "Please fill in all required fields",
      "patientName",
    ],
    [
      "/api/bookings",
      { ...recommendedBody, email: "" },
      "Please fill in all required fields",
      "email",
    ],
    [
      "/api/cart-tests",
      { ...cartBody, preferredTime: "" },
      "Please fill in all required fields",
      "preferredTime",
    ],
    ["/api/cart-tests", { ...cartBody, tests: [] }, "Your cart is empty", "tests"],
    [
      "/api/cart-tests",
      {
        ...cartBody,
        patients: [
          { patientName: cartBody.patientName, tests: [0] },
          { patientName: "", tests: [0] },
        ],
      },
      "Please fill in all required fields",
      "patients.1.patientName",
    ],
    ["/api/callbacks", { ...callbackBody, age: 121 }, "Age must be between 1 and 120", "age"],
    ["/api/callbacks", {}, "Name is required", "name"],
  ])("%s refuses %j and writes nothing", async (path, body, message, field) => {
    const db = await freshDb();
    const answer = await post(siteOver(db), path, body);
    expect(answer.status).toBe(422);
    const refusal = await answer.json();
    expect(refusal).toMatchObject({ success: false, message });
    expect(refusal).toHaveProperty("errors[0].field", field);
    expect(await count(db)).toBe(0);
  });
});
