import type { Db } from "#app/db/schema.server.ts";
import { givenBooking, givenClient, givenColleague } from "#tests/databases/given.ts";
import { givenCharged } from "#tests/databases/given-charged.ts";

type Visit = { id: string; name: string; rupees: number; sex?: "female" | "male"; paid?: string };

async function givenVisit(db: Db, { id, name, rupees, sex = "female", paid }: Visit) {
  await givenBooking(db, {
    id,
    patientName: name,
    sex,
    phone: "1000012345",
    status: "confirmed",
    day: "2026-11-24",
    totalPaise: rupees * 100,
  });
  const line = { name: "Lipid Profile", category: "Heart", quantity: 1, pricePaise: rupees * 100 };
  await db
    .insertInto("bookingLines")
    .values({ bookingId: id, position: 0, ...line })
    .execute();
  if (paid === undefined) return;
  await db
    .insertInto("payments")
    .values({
      id: `paid ${id}`,
      visitId: `visit of ${id}`,
      method: "online",
      paise: rupees * 100,
      upiReference: paid,
      payReference: `DS${id}P1`,
      matchedAs: "reference",
      takenAt: "2026-11-21T13:21:00.000Z",
      day: "2026-11-21",
      takenById: null,
    })
    .execute();
}

const FIT: readonly (readonly [id: string, name: string, payer: string, rupees: number])[] = [
  ["6L2S", "Sudha Raghunath", "RAGHUNATH V", 1200],
  ["9K2R", "Mary Thomas", "T MATHEW", 1600],
  ["5V3W", "Hanumanthappa Shivalingaiah Basavaraju", "H S BASAVARAJU", 700],
  ["4N8C", "Shalini Ganapathy", "SHALINI G", 999],
  ["7W3F", "Mohammed Faizal", "MOHD FAIZAL", 2400],
  ["8H4T", "Padma Krishnamurthy", "RAGHAV K", 2150],
  ["3V9D", "Joseph Mathew", "JOSEPH M", 800],
];

/** The visits of the drawing: seven that are paid by their reference, and those that ask. */
export async function givenOwing(db: Db) {
  for (const [id, name, , rupees] of FIT) await givenVisit(db, { id, name, rupees });
  await givenVisit(db, { id: "7K4M", name: "Meenakshi Rao", rupees: 1700, paid: "632505104417" });
  await givenVisit(db, { id: "4N2H", name: "Kamala Subramaniam", rupees: 420 });
  await givenVisit(db, { id: "2F7Q", name: "Vikram Rathod", rupees: 1500, sex: "male" });
  await givenVisit(db, { id: "6M5T", name: "Nandini Rao", rupees: 1500 });
  await givenVisit(db, { id: "3T6Y", name: "Savithri Harish", rupees: 950 });
}

const row = (time: string, text: string, number: number | string, paid: number, sent = 0) =>
  `22/11/2026 ${time},${text},${number},${sent || ""},${paid || ""}`;

/** The bank's list of the drawing. */
export const STATEMENT = [
  "Account,DOORSTEP DIAGNOSTICS,,,",
  "Txn Date,Narration,Chq./Ref. No.,Withdrawal Amt.,Deposit Amt.",
  ...FIT.map(([id, , payer, rupees], at) =>
    row(
      `06:5${at} PM`,
      `UPI/${632_600_000_001 + at}/DS${id}P1/${payer}`,
      632_600_000_001 + at,
      rupees,
    ),
  ),
  row("07:10 PM", "UPI/632505104981/DS7K4MP1/MEENAKSHI RAO", 632_505_104_981, 1700),
  row("07:48 PM", "UPI/632711207781/KAMALA S", 632_711_207_781, 420),
  row("08:15 PM", "UPI/632711830642/VIKRAM R", 632_711_830_642, 1500),
  row("08:40 PM", "UPI/632804129907/DS3T6YP1/HARISH N", 632_804_129_907, 900),
  row("09:26 PM", "UPI/632707331580/R SHARMA", 632_707_331_580, 2000),
  row("09:40 PM", "NEFT DR RENT", "N328261190", 0, 25_000),
  row("09:41 PM", "SMS CHARGES GST", "", 0, 17.7),
  "22/11/2026,UPI/632600000099/NO AMOUNT,632600000099,,",
  ",UPI/632600000098/NO DAY,632600000098,,500",
  row("09:59 PM", "IMPS DR VENDOR", "632600000097", 0, 1200),
].join("\n");

/** Sanjeevini Clinic owes ₹23,649 for October, and has the statement. */
export async function givenClinic(db: Db) {
  await givenColleague(db, { id: "kavitha", name: "Kavitha Nair" });
  await givenClient(db);
  const toPayPaise = 2_364_900;
  const visitId = await givenCharged(db, "sanj", {
    id: "5R7T",
    day: "2026-10-20",
    paise: toPayPaise,
  });
  const number = "ST/26-27/0001";
  const made = { accountId: "sanj", month: "2026-10", madeAt: "2026-11-01T00:00:00.000Z" };
  await db
    .insertInto("accountStatements")
    .values({ number, ...made, content: "{}", toPayPaise })
    .execute();
  await db.insertInto("statedVisits").values({ number, visitId, paise: toPayPaise }).execute();
}

/** A bank's list of what the clinic sent: what fits, a part, and a transfer that names nobody. */
export const OF_CLINIC = [
  "Account,DOORSTEP DIAGNOSTICS,,,",
  "Txn Date,Narration,Chq./Ref. No.,Withdrawal Amt.,Deposit Amt.",
  row("06:50 PM", "NEFT CR-N328261244-SANJEEVINI CLINIC-SANJ2610", "N328261244", 23_649),
  row("07:10 PM", "NEFT CR-N328261299-USHA KINI-SANJ2610", "N328261299", 500),
  row("07:20 PM", "NEFT CR-N328261300-U KINI", "N328261300", 777),
].join("\n");
