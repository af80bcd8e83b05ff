import type { Command } from "./command-line.ts";
import { backup, restore } from "./commands/backup.ts";
import * as bookingChanges from "./commands/booking-changes.ts";
import { correct } from "./commands/booking-correction.ts";
import { history } from "./commands/booking-history.ts";
import * as bookings from "./commands/booking-list.ts";
import * as ticket from "./commands/booking-ticket.ts";
import * as callbacks from "./commands/callback-list.ts";
import { doctor } from "./commands/doctor.ts";
import { EXPORTS } from "./commands/export.ts";
import { importFile } from "./commands/import.ts";
import { erase } from "./commands/erase.ts";
import { exportPerson } from "./commands/person.ts";
import * as rules from "./commands/lab-rules.ts";
import { purge } from "./commands/purge.ts";
import * as reports from "./commands/report-publishing.ts";
import { removeSample } from "./commands/sample-day.ts";
import * as staff from "./commands/staff.ts";
import * as secret from "./commands/secret.ts";

/** All commands, by the words that call them. */
export const COMMANDS: Record<string, Command> = {
  import: importFile,
  ...EXPORTS,
  "bookings list": bookings.list,
  "bookings show": bookings.show,
  "bookings history": history,
  "bookings status": bookingChanges.status,
  "bookings assign": bookingChanges.assign,
  "bookings move": bookingChanges.move,
  "bookings note": bookingChanges.note,
  "bookings correct": correct,
  "bookings link": ticket.link,
  "bookings erase": ticket.eraseOne,
  "bookings export": bookings.exportAll,
  "callbacks list": callbacks.list,
  "callbacks status": callbacks.status,
  "callbacks export": callbacks.exportAll,
  "reports add": reports.add,
  "reports list": reports.list,
  "reports withdraw": reports.withdraw,
  "staff add": staff.add,
  "staff list": staff.list,
  "staff link": staff.link,
  "staff block": staff.block,
  "staff unblock": staff.unblock,
  "staff role": staff.role,
  "staff pin": staff.pin,
  "staff absent": staff.absent,
  backup,
  restore,
  export: exportPerson,
  erase,
  purge,
  "rules show": rules.show,
  "rules set": rules.set,
  "sample-day remove": removeSample,
  "secret rotate": secret.rotate,
  "secret rotate-seal": secret.rotateSeal,
  doctor,
};

const PROGRAM = "npm run lab --";

/** All commands, or those whose name begins with `group`. */
export function overview(group = "") {
  const shown = Object.entries(COMMANDS).filter(([name]) => name.startsWith(group));
  const width = Math.max(...shown.map(([name]) => name.length));
  return [
    `Usage: ${PROGRAM} COMMAND …   (for help: COMMAND --help)`,
    "",
    ...shown.map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    "",
    "Works on the data in DATA_DIR or DATABASE_URL, whether or not the site is running.",
    "Exit codes: 0 done, 1 failed, 2 wrong command line.",
  ].join("\n");
}

export const helpFor = ({ usage, summary, help }: Command) =>
  [`Usage: ${PROGRAM} ${usage}`, "", `${summary}.`, ...(help ? [help] : [])].join("\n");
