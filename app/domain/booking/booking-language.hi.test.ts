import { expect, test } from "vitest";
import { databases } from "#tests/databases/databases.ts";
import { givenTest } from "#tests/databases/given.ts";
import type { BookingRequest } from "./booking.ts";
import { placeBooking } from "#app/site/booking/booking.service.server.ts";

test.each(databases)("§4 booking: the Hindi site books in Hindi, on $name", async (on) => {
  const db = await on.freshDb();
  await givenTest(db, { id: "cbc" });
  const request: BookingRequest = {
    kind: "test",
    patientName: "मीनाक्षी राव",
    phoneNumber: "1000000001",
    preferredDate: "2026-11-24",
    preferredTime: "09:00 AM",
    items: [{ id: "cbc", name: "Complete Blood Count", quantity: 1, price: 300 }],
    total: 300,
  };
  await placeBooking({ db, secret: "secret" }, request, new Date("2026-11-23T04:12:00Z"));
  const stored = await db.selectFrom("bookings").select(["language", "patientName"]).execute();
  expect(stored).toEqual([{ language: "hi", patientName: "मीनाक्षी राव" }]);
});
