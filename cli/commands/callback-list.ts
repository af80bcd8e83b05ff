import type { Row } from "#app/db/schema.server.ts";
import { writeTransaction } from "#app/db/write-transaction.server.ts";
import {
  listCallbacks,
  updateCallbackStatus,
} from "#app/domain/callback/callback-list.queries.server.ts";
import { CALLBACK_STATUSES, isCallbackStatus } from "#app/domain/callback/callback-status.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { marksInWords } from "#app/lib/review-marks.ts";
import { command, done, failed, type Lab, misused } from "../command-line.ts";
import { csvHeader, csvLine } from "#app/import/csv-line.server.ts";
import { FIND_HELP, findOption, personFinder } from "../find-person.ts";
import { withData } from "../open-data.ts";
import { PERIOD_HELP, periodOptions, readPeriod } from "../period.ts";
import { resolveIds } from "../resolve-ids.ts";
import { table } from "../terminal.ts";

const filterOptions = { ...periodOptions, ...findOption, status: { type: "string" } } as const;
const FILTER_USAGE = "[--since DAY] [--until DAY] [--status STATUS] [--find TEXT]";
const FILTER_HELP = `${PERIOD_HELP}
  --status STATUS  ${CALLBACK_STATUSES.join(", ")}
${FIND_HELP}`;

const notAStatus = (word: string) =>
  `"${word}" is not a status: use ${CALLBACK_STATUSES.join(", ")}.`;

type Given = { [K in keyof typeof filterOptions]?: string };
type Rows = Row<"callbacks">[];

/** Gives `act` the requests that the options select. */
async function withCallbacks(
  { status, find, ...days }: Given,
  lab: Lab,
  act: (rows: Rows) => Promise<void>,
) {
  const period = readPeriod(days, lab.now());
  if (!period.ok) return misused(period.reason);
  if (status !== undefined && !isCallbackStatus(status)) return misused(notAStatus(status));
  const { since, until } = period;
  return withData(lab, async (db) => {
    const rows = await listCallbacks(db, { since, until, status });
    await act(rows.filter(personFinder(find)));
    return done;
  });
}

export const list = command({
  usage: `callbacks list ${FILTER_USAGE}`,
  summary: "List requests for a callback, oldest first",
  help: FILTER_HELP,
  options: filterOptions,
  given: [],
  run: (_, options, lab) =>
    withCallbacks(options, lab, async (callbacks) => {
      const rows = callbacks.map((row) => [
        row.id,
        formatMoment(row.requestedAt),
        row.status,
        row.name,
        row.phone,
        row.preferredTime,
        row.concernType,
      ]);
      const head = ["ID", "REQUESTED (IST)", "STATUS", "NAME", "PHONE", "WHEN", "CONCERN"];
      await lab.terminal.print(rows.length > 0 ? table(head, rows) : "No callback requests.");
    }),
});

export const status = command({
  usage: "callbacks status ID… STATUS",
  summary: `Set requests for a callback to ${CALLBACK_STATUSES.join(", ")}`,
  help: "Several ids may be given; if one is not found, nothing is changed. The first characters of an id are enough.",
  options: {},
  given: ["ID…", "STATUS"],
  async run([typed, word], _, lab) {
    if (!isCallbackStatus(word)) return misused(notAStatus(word));
    return withData(lab, async (db) => {
      const resolved = await resolveIds(db, "callbacks", typed);
      if (!resolved.ok) return failed(`${resolved.reason} Nothing was changed.`);
      const now = lab.now();
      await writeTransaction(db, (trx) => updateCallbackStatus(trx, resolved.ids, word, now));
      for (const id of resolved.ids) await lab.terminal.print(`Callback request ${id} is ${word}.`);
      return done;
    });
  },
});

export const exportAll = command({
  usage: `callbacks export ${FILTER_USAGE}`,
  summary: "Write requests for a callback as CSV to standard output",
  help: FILTER_HELP,
  options: filterOptions,
  given: [],
  run: (_, options, lab) =>
    withCallbacks(options, lab, async (callbacks) => {
      await lab.terminal.print(csvHeader(COLUMNS));
      for (const row of callbacks) await lab.terminal.print(csvLine(cells(row)));
    }),
});

const COLUMNS = [
  "id",
  "requested_at_ist",
  "status",
  "name",
  "phone",
  "email",
  "preferred_time",
  "concern",
  "age",
  "gender",
  "marks",
  "message",
];

const cells = (row: Row<"callbacks">) => [
  row.id,
  formatMoment(row.requestedAt),
  row.status,
  row.name,
  row.phone,
  row.email,
  row.preferredTime,
  row.concernType,
  row.age,
  row.gender,
  marksInWords(row.marks),
  row.message,
];
