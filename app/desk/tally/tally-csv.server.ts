import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { rupees } from "#app/lib/money.ts";
import { differenceOf } from "./difference.ts";
import { isCounted } from "./handover.ts";
import type { Collector } from "./tally.ts";
import type { Tally } from "./tally.queries.server.ts";

const HEADER = ["collector", "moment", "what", "patient", "method", "rupees", "reason"];
/** What was paid on the ticket, which nobody hands over, and the bank's reference. */
const OF_BANK = ["online", "reference"];
const REASON = HEADER.indexOf("reason");

/**
 * The tally of a day for the accounts: a line for each payment, each refund, each due visit, each
 * hand-over, what it differs by, what came in later or was taken back, and what is still in a bag. What came
 * after the day was closed says so as its reason, last.
 */
export function tallyCsv({ collectors, after }: Pick<Tally, "collectors" | "after">) {
  const since = [
    ...(after?.collectors ?? []).flatMap(collectorLines),
    ...(after?.paidSince ?? []).map(({ patientName, paise }) => [
      "",
      "",
      "due, paid",
      patientName,
      "",
      rupees(-paise),
      "",
    ]),
  ];
  const lines = [
    ...collectors.flatMap(collectorLines),
    ...since.map((line) =>
      line.with(REASON, [line[REASON], "after the close"].filter(Boolean).join(", ")),
    ),
  ];
  const width = HEADER.length + OF_BANK.length;
  const whole = lines.map((line) =>
    csvLine(Array.from({ length: width }, (_, at) => line[at] ?? "")),
  );
  return [csvHeader([...HEADER, ...OF_BANK]), ...whole, ""].join("\n");
}

function collectorLines(collector: Collector) {
  const { name, payments, refunds, handovers, dueVisits, onlineVisits, carried, inBag } = collector;
  const left = inBag - carried;
  return [
    ...payments.map((payment) => [
      name,
      formatMoment(payment.takenAt),
      "payment",
      payment.patientName,
      payment.method,
      rupees(payment.paise),
      "",
      "",
      payment.reference,
    ]),
    ...onlineVisits.map((visit) => [
      name,
      "",
      "online",
      visit.patientName,
      "online",
      "",
      "",
      rupees(visit.onlinePaise),
    ]),
    ...refunds.map((refund) => [
      name,
      formatMoment(refund.givenAt),
      "given back",
      refund.patientName,
      refund.method,
      rupees(-refund.paise),
      refund.why,
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
    ...handovers.flatMap((handover) => {
      const { toName, paise, at, countedAt, settledAt, settledBy, settledPaise } = handover;
      const { takenBackAt, takenBackBy } = handover;
      const what = countedAt === null ? "given, not counted yet, to" : "handed over to";
      const own = differenceOf(handover);
      const difference = own === 0 || !isCounted(handover) ? [] : [own];
      return [
        [name, formatMoment(at), `${what} ${toName}`, "", "cash", rupees(paise), ""],
        ...difference.map((differs) => [
          name,
          formatMoment(at),
          differs < 0 ? "short" : "over",
          "",
          "cash",
          rupees(differs),
          handover.reason ?? "",
        ]),
        ...(settledAt === null
          ? []
          : [
              [
                name,
                formatMoment(settledAt),
                `${own > 0 ? "given back" : "came in"}, ${settledBy}`,
                "",
                "cash",
                rupees(settledPaise ?? Math.abs(own)),
                "",
              ],
            ]),
        ...(takenBackAt === null
          ? []
          : [
              [
                name,
                formatMoment(takenBackAt),
                // What nobody counted was never handed over.
                `${countedAt === null ? "given, " : ""}taken back, ${takenBackBy}`,
                "",
                "cash",
                rupees(-paise),
                "",
              ],
            ]),
      ];
    }),
    ...(left !== 0 ? [[name, "", "in the bag", "", "cash", rupees(left), ""]] : []),
  ];
}
