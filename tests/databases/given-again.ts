import type { Db, NewRow } from "#app/db/schema.server.ts";
import { findAgainPath, againHash, againToken } from "#app/domain/again/again-link.server.ts";
import { storeNoticeSettings } from "#app/domain/notices/notice-settings.queries.server.ts";
import { givenBooking, givenTest } from "./given.ts";

/** The secret of these links. */
export const SECRET = "secret";

const ITEMS = [
  { kind: "test", id: "hba1c", name: "HbA1c" },
  { kind: "test", id: "lipid-profile", name: "Lipid Profile" },
];

/** The lab sends these messages by SMS, and sells what reminders are for. */
export async function givenReminding(db: Db, channels = "sms") {
  const lab = { labName: "Doorstep Diagnostics", labPhone: "1000000000" };
  await storeNoticeSettings(db, { sms: true, mail: true, email: null, webhook: null, ...lab });
  await db
    .insertInto("labSettings")
    .values({ name: "channels.again.due", value: channels })
    .execute();
  const tests = { fasting: "Not needed", category: "Diabetes" };
  await givenTest(db, { id: "hba1c", name: "HbA1c", ...tests, offeredPaise: 40_000 });
  await givenTest(db, {
    id: "lipid-profile",
    name: "Lipid Profile",
    category: "Heart & Lipids",
    fasting: "10-12 hours",
    offeredPaise: 30_000,
    position: 1,
  });
  await givenTest(db, {
    id: "haemoglobin",
    name: "Haemoglobin",
    offeredPaise: 10_000,
    position: 2,
  });
  await givenTest(db, { id: "blood-group", name: "Blood Group and Rh Type", position: 3 });
}

/** A booking whose reports are ready, of a visit on 23 November 2026, with these tests. */
export async function givenReported(db: Db, given: Parameters<typeof givenBooking>[1] = {}) {
  const booking = await givenBooking(db, {
    status: "reported",
    day: "2026-11-23",
    placedAt: "2026-11-21T06:00:00.000Z",
    flat: "14, Lotus",
    street: "12th Main, HAL 2nd Stage",
    landmark: "",
    pincode: "560038",
    ...given,
  });
  const names = ["HbA1c", "Lipid Profile", "Haemoglobin", "Blood Group and Rh Type"];
  const ids = ["hba1c", "lipid-profile", "haemoglobin", "blood-group"];
  await db
    .insertInto("bookingLines")
    .values(
      ids.map((itemId, position) => ({
        bookingId: booking.id,
        position,
        itemId,
        name: names[position] ?? "",
        category: "Diabetes",
        quantity: 1,
        pricePaise: 10_000,
        bookedTests: JSON.stringify([
          { id: itemId, name: names[position], container: "", fasting: "", turnaround: "" },
        ]),
      })),
    )
    .execute();
  return booking;
}

/** The reminder of a booking, asked for on 24 November 2026. @returns the token of its link. */
export async function givenReminder(db: Db, given: Partial<NewRow<"againReminders">> = {}) {
  const id = given.id ?? "booking";
  const token = againToken(SECRET, id);
  await db
    .insertInto("againReminders")
    .values({
      id,
      items: JSON.stringify(ITEMS),
      day: "2027-02-23",
      channel: "sms",
      email: null,
      language: "en",
      consentNotice: 1,
      consentWords: "Only for this reminder, never for offers.",
      askedAt: "2026-11-24T12:54:00.000Z",
      tokenHash: againHash(token),
      state: "planned",
      stateAt: "2026-11-24T12:54:00.000Z",
      ...given,
    })
    .execute();
  return token;
}

/** Where the link in its message leads. */
export const pathOf = (db: Db, id = "booking") => findAgainPath(db, SECRET, id);
