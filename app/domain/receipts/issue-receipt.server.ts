import type { Db } from "#app/db/schema.server.ts";
import { SAMPLE } from "#app/domain/booking/sample-ids.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { receivedOf, type ReceiptContent } from "./receipt-content.ts";
import { financialYear, receiptNumber } from "./receipt-number.ts";
import { insertReceipt, replaceCancelled, takeSerial } from "./receipt-rows.queries.server.ts";

type Issued = { visitId: string; content: ReceiptContent; prefix: string };

/**
 * Makes a receipt under the next number; the receipt of the visit that was cancelled last names it. Run
 * inside the transaction of the payment, with the visit locked.
 * @returns the number.
 */
export async function issueReceipt(trx: Db, now: Date, { visitId, content, prefix }: Issued) {
  const isSample = visitId.startsWith(SAMPLE);
  // What somebody tries out with the sample day takes no number from the lab.
  const series = `${isSample ? SAMPLE : ""}${financialYear(now)}`;
  const serial = await takeSerial(trx, series);
  const number = receiptNumber(isSample ? "SAMPLE" : prefix, financialYear(now), serial);
  const { totalPaise } = content;
  const paidPaise = receivedOf(content);
  const made = { madeAt: now.toISOString(), day: dayInIndia(now), totalPaise, paidPaise };
  await insertReceipt(trx, { number, year: series, serial, visitId, ...made }, content);
  await replaceCancelled(trx, visitId, number);
  return number;
}
