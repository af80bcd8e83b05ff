import type { Db, NewRow } from "#app/db/schema.server.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { givenReminder } from "#tests/databases/given-again.ts";

type Given = Partial<NewRow<"againReminders">> & {
  id: string;
  name: string;
  phone: string;
  items?: string;
};

const itemOf = (name: string) => ({
  kind: "test",
  id: name.toLowerCase().replaceAll(/\W+/g, "-"),
  name,
});

/** A reminder that was asked for on 18 August 2026, after a visit on that day. */
export async function givenAsked(db: Db, { name, phone, items = "HbA1c", ...given }: Given) {
  const { id, day = "2026-11-18", state = "reminded" } = given;
  await givenBooking(db, {
    id,
    reference: `DS-${id.toUpperCase()}`,
    patientName: name,
    phone,
    birthYear: 1960,
    status: "reported",
    day: "2026-08-18",
    placedAt: "2026-08-16T04:00:00.000Z",
    flat: "14, Lotus",
    street: "12th Main, Indiranagar",
    pincode: "560038",
  });
  await givenReminder(db, {
    day,
    state,
    items: JSON.stringify(items.split(", ").map(itemOf)),
    askedAt: "2026-08-18T13:42:00.000Z",
    remindedAt: state === "planned" ? null : `${day}T04:34:00.000Z`,
    ...given,
  });
}

/** What became of the message of a reminder. */
export const givenMessage = (db: Db, id: string, given: Partial<NewRow<"notices">>) =>
  db
    .insertInto("notices")
    .values({
      id: `notice of ${id}`,
      channel: "sms",
      recipient: "",
      event: "again.due",
      visitId: `visit of ${id}`,
      bookingId: id,
      body: "",
      language: "en",
      createdAt: given.stateAt ?? "",
      sentAt: given.stateAt ?? null,
      tries: 1,
      dueAt: null,
      ...given,
    })
    .execute();

/** A week with one of each: two to call, one that waits, booked, planned and stopped ones. */
export async function givenDueWeek(db: Db) {
  await givenAsked(db, {
    id: "4h8v",
    name: "Lakshmi Narayanan Venkataraman Iyer",
    phone: "1000012345",
    items: "HbA1c, Lipid Profile",
  });
  await givenMessage(db, "4h8v", { state: "delivered", stateAt: "2026-11-18T04:34:00.000Z" });
  await givenAsked(db, {
    id: "2p9t",
    name: "Mohammed Faizan Qureshi",
    phone: "1000023817",
    day: "2026-11-19",
    remindedAt: "2026-11-19T04:31:00.000Z",
  });
  await givenMessage(db, "2p9t", {
    state: "failed",
    stateAt: "2026-11-19T04:32:00.000Z",
    lastError: "number not in service",
  });
  await givenAsked(db, {
    id: "4t7w",
    name: "Saraswathi Murthy",
    phone: "1000064220",
    day: "2026-11-20",
    channel: "whatsapp",
    items: "Thyroid Profile",
  });
  await givenMessage(db, "4t7w", {
    channel: "whatsapp",
    state: "read",
    stateAt: "2026-11-20T05:10:00.000Z",
  });
  await givenBooking(db, {
    id: "8q2m",
    reference: "DS-8Q2M",
    patientName: "Harpreet Singh",
    phone: "1000071904",
    day: "2026-11-24",
    status: "confirmed",
    placedAt: "2026-11-21T04:41:00.000Z",
  });
  await givenAsked(db, {
    id: "3v9d",
    name: "Harpreet Singh",
    phone: "1000071904",
    day: "2026-11-21",
    state: "booked",
    bookedId: "8q2m",
    bookedBy: "link",
    remindedAt: "2026-11-21T04:31:00.000Z",
    stateAt: "2026-11-21T04:41:00.000Z",
  });
  await givenMessage(db, "3v9d", { state: "delivered", stateAt: "2026-11-21T04:32:00.000Z" });
  await givenAsked(db, {
    id: "2q8n",
    name: "Nandini Rao",
    phone: "1000040118",
    day: "2026-11-23",
    state: "planned",
  });
  await givenAsked(db, {
    id: "9j7x",
    name: "Joseph Mathew",
    phone: "1000055310",
    day: "2026-11-26",
    state: "planned",
    channel: "email",
    email: "joseph@example.in",
    items: "Vitamin D",
  });
  await givenAsked(db, {
    id: "7f5m",
    name: "Zoya Khan",
    phone: "1000020467",
    day: "2026-11-27",
    state: "stopped",
    stoppedBy: "patient",
    remindedAt: null,
    stateAt: "2026-11-22T04:41:00.000Z",
    items: "Complete Blood Count, Ferritin",
  });
  await givenAsked(db, {
    id: "5n2k",
    name: "Thomas Kurian",
    phone: "1000033118",
    day: "2026-11-30",
    state: "planned",
  });
}
