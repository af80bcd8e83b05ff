import type { Row } from "#app/db/schema.server.ts";
import { listCallbacks } from "#app/features/callback/callback-list.queries.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { command, done, misused } from "../command.ts";
import { csvLine } from "../csv.ts";
import { withData } from "../open-data.ts";
import { PERIOD_HELP, periodOptions, readPeriod } from "../period.ts";
import { table } from "../terminal.ts";

export const list = command({
  usage: "callbacks list [--since DAY] [--until DAY]",
  summary: "List requests for a callback, oldest first",
  help: PERIOD_HELP,
  options: periodOptions,
  given: [],
  async run(_, options, lab) {
    const period = readPeriod(options);
    if (!period.ok) return misused(period.reason);
    return withData(lab, async (db) => {
      const rows = (await listCallbacks(db, period)).map((row) => [
        row.id,
        formatMoment(row.requestedAt),
        row.name,
        row.phone,
        row.preferredTime,
        row.concernType,
      ]);
      const head = ["ID", "REQUESTED (IST)", "NAME", "PHONE", "WHEN", "CONCERN"];
      await lab.terminal.print(rows.length > 0 ? table(head, rows) : "No callback requests.");
      return done;
    });
  },
});

export const exportAll = command({
  usage: "callbacks export [--since DAY] [--until DAY]",
  summary: "Write requests for a callback as CSV to standard output",
  help: PERIOD_HELP,
  options: periodOptions,
  given: [],
  async run(_, options, lab) {
    const period = readPeriod(options);
    if (!period.ok) return misused(period.reason);
    return withData(lab, async (db) => {
      await lab.terminal.print(csvLine(COLUMNS));
      for (const row of await listCallbacks(db, period))
        await lab.terminal.print(csvLine(cells(row)));
      return done;
    });
  },
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
  (JSON.parse(row.marks) as string[]).join(", "),
  row.message,
];
