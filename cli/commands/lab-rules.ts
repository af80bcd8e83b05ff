import { readRules } from "#app/domain/lab-settings/lab-rules-file.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { replaceRules } from "#app/domain/lab-settings/replace-rules.server.ts";
import { command, done, failed } from "../command-line.ts";
import { readTextFile } from "../import-files.ts";
import { withData } from "../open-data.ts";

export const show = command({
  usage: "rules show",
  summary: "Show the lab's own rules as JSON: hours of the desk, where it goes, the visit charge",
  help: "Write them to a file, change that, and set it again: rules show > rules.json",
  options: {},
  given: [],
  run: (_, __, lab) =>
    withData(lab, async (db) => {
      await lab.terminal.print(JSON.stringify(await findLabRules(db), null, 2));
      return done;
    }),
});

export const set = command({
  usage: "rules set FILE",
  summary: "Set the lab's own rules from a JSON file",
  help: `  hours            when the desk is open: {"from": "08:00 AM", "to": "08:00 PM"}; waiting counts only then
  sunday           the same for Sundays; null when the desk is closed; as on weekdays when left out
  slots            the times offered, in steps of 5 minutes from 05:00 AM to 10:00 PM, each with its visits:
                   {"09:00 AM": 4}; null takes as many as people work; or where it is seen (shown, more, desk)
                   and a week from Monday on: {"06:30 AM": {"seen": "more", "week": [4, 4, 4, 4, 4, 5, "off"]}}
  places           when a place is taken: {"waitHours": 4, "sameOnce": true, "deskMore": 1}; null holds it for
                   ever, and lets the front desk book any number more
  closedDays       days on which nobody comes: ["2026-12-25"]
  pincodes         where the lab goes without a visit charge: ["560038"]
  chargedPincodes  where the visit charge is added; with both lists empty the lab goes everywhere
  visitCharge      in whole rupees, once for a visit
What is left out has its default. Desk and site use them within a second.`,
  options: {},
  given: ["FILE"],
  async run([file], _, lab) {
    const text = readTextFile(file);
    if (!text.ok) return failed(`${file}: ${text.reason}`);
    const read = readRules(text.text);
    if (!read.ok) return failed(`${file}: ${read.problems.join(" ")} Nothing was changed.`);
    return withData(lab, async (db) => {
      const by = { actor: COMMAND_LINE, now: lab.now(), may: () => true };
      await db.transaction().execute((trx) => replaceRules(trx, by, read.rules));
      await lab.terminal.print("The rules are set.");
      return done;
    });
  },
});
