import { csvHeader, csvLine } from "#app/lib/csv-line.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import type { Tally } from "./tally.queries.server.ts";

const HEADER = ["collector", "moment", "what", "patient", "method", "rupees", "reason"];

/** The tally of a day for the accounts: a line for each payment, each due visit and each hand-over. */
export function tallyCsv({ collectors }: Pick<Tally, "collectors">) {
  const lines = collectors.flatMap(({ name, payments, handovers, dueVisits }) => [
    ...payments.map((payment) => [
      name,
      formatMoment(payment.takenAt),
      "payment",
      payment.patientName,
      payment.method,
      rupees(payment.paise),
      "",
    ]),
    ...dueVisits.map((visit) => [
      name,
      "",
      "due",
      visit.patientName,
      "",
      rupees(visit.duePaise),
      "",
    ]),
    ...handovers.map((handover) => [
      name,
      formatMoment(handover.at),
      `handed over to ${handover.toName}`,
      "",
      "cash",
      rupees(handover.paise),
      handover.reason ?? "",
    ]),
  ]);
  return [csvHeader(HEADER), ...lines.map((line) => csvLine(line)), ""].join("\n");
}
