import type { Db } from "#app/db/schema.server.ts";
import { COMMAND_LINE } from "#app/domain/history/actor.ts";
import { findPeople, listPeople } from "#app/desk/people/people.queries.server.ts";
import {
  addColleague,
  allowPin,
  block as blockColleague,
  changeRole,
  letIn,
  makeLink,
  setAbsent,
} from "#app/desk/people/people.service.server.ts";
import { ALL_ROLES, isRole } from "#app/lib/roles.ts";
import { isSignInNameTaken } from "#app/desk/sign-in/sign-in/account.queries.server.ts";
import { formatMoment } from "#app/lib/dates.ts";
import { command, done, failed, type Lab, misused, type Outcome } from "../command-line.ts";
import { withData } from "../open-data.ts";
import { notADay, readDay } from "../period.ts";
import { table } from "../terminal.ts";

const NAME_HELP = "NAME is what they sign in with, their name, or their first name.";
const ROLES_HELP = ALL_ROLES.join(", ");
const notARole = (word: string) => `"${word}" is not a role: use ${ROLES_HELP}.`;

type Person = Awaited<ReturnType<typeof listPeople>>[number] & { isBlocked: boolean };

/** Runs `change` in one transaction, for the one colleague that `words` name. */
const withColleague = (
  words: string,
  lab: Lab,
  change: (trx: Db, person: Person) => Promise<Outcome>,
) =>
  withData(lab, async (db) => {
    const [person, ...others] = await findPeople(db, words);
    if (!person) return failed(`Nobody is called "${words}". "staff list" shows everybody.`);
    if (others.length > 0) {
      const names = [person, ...others].map(({ signInName }) => signInName).join(", ");
      return failed(
        `Several are called "${words}". Say which by what they sign in with: ${names}.`,
      );
    }
    const isBlocked = person.blockedAt !== null;
    return db.transaction().execute((trx) => change(trx, { ...person, isBlocked }));
  });

const by = (lab: Lab) => ({ actor: COMMAND_LINE, now: lab.now() });

async function tell(lab: Lab, answer: { ok: boolean; said: string }): Promise<Outcome> {
  if (!answer.ok) return failed(answer.said);
  await lab.terminal.print(answer.said);
  return done;
}

async function printLink(lab: Lab, name: string, secret: string): Promise<Outcome> {
  await lab.terminal.print(`Link for ${name}. It works once, for 24 hours.`);
  await lab.terminal.print(`${lab.config.deskUrl}/welcome/${secret}`);
  return done;
}

export const add = command({
  usage: 'staff add "NAME" ROLE [--sign-in NAME] [--may-publish]',
  summary: "Add a colleague to the desk and print the link with which they choose a password",
  help: `ROLE is one of ${ROLES_HELP}.
  --sign-in NAME   what they sign in with, if not their first name; they may change it
  --may-publish    a front desk that may publish reports`,
  options: { "sign-in": { type: "string" }, "may-publish": { type: "boolean", default: false } },
  given: ["NAME", "ROLE"],
  async run([typed, role], options, lab) {
    const name = typed.replaceAll(/\s+/g, " ").trim();
    if (name.length < 2 || name.length > 80) return misused("NAME needs 2 to 80 characters.");
    if (!isRole(role)) return misused(notARole(role));
    const signInName = (options["sign-in"] ?? name.split(" ", 1)[0] ?? "").trim().toLowerCase();
    if (!/^\S{2,40}$/.test(signInName))
      return misused("--sign-in needs 2 to 40 characters without spaces.");
    return withData(lab, async (db) => {
      if (await isSignInNameTaken(db, signInName, null))
        return failed(`"${signInName}" is taken. Give another name with --sign-in.`);
      const given = { name, signInName, role, mayPublish: options["may-publish"] };
      const secret = await db.transaction().execute(async (trx) => {
        const id = await addColleague(trx, by(lab), given);
        return makeLink(trx, by(lab), { id, name, isBlocked: false });
      });
      return secret.ok ? printLink(lab, name, secret.secret) : failed(secret.said);
    });
  },
});

export const list = command({
  usage: "staff list",
  summary: "List who may use the desk, and when they last did",
  help: "The state is invited until a password is chosen.",
  options: {},
  given: [],
  run: (_, __, lab) =>
    withData(lab, async (db) => {
      const rows = (await listPeople(db)).map((person) => [
        person.signInName,
        person.name,
        person.role,
        stateOf(person),
        person.seenAt ? formatMoment(person.seenAt) : "",
      ]);
      const head = ["SIGNS IN AS", "NAME", "ROLE", "STATE", "LAST SEEN (IST)"];
      await lab.terminal.print(rows.length > 0 ? table(head, rows) : "Nobody works here yet.");
      return done;
    }),
});

type Listed = Awaited<ReturnType<typeof listPeople>>[number];

function stateOf({ sample, blockedAt, passwordHash, mayUsePin, mayPublish }: Listed) {
  if (sample === 1) return "sample";
  const state = passwordHash === null ? "invited" : "may sign in";
  const marks = [
    blockedAt === null ? state : "blocked",
    ...(mayPublish === 1 ? ["may publish"] : []),
    ...(mayUsePin === 1 ? ["PIN"] : []),
  ];
  return marks.join(", ");
}

export const link = command({
  usage: "staff link NAME",
  summary: "Print a new link for a colleague who was invited or forgot the password",
  help: `Earlier links stop working; the old password works until the link is used. ${NAME_HELP}`,
  options: {},
  given: ["NAME"],
  run: ([words], _, lab) =>
    withColleague(words, lab, async (trx, person) => {
      const made = await makeLink(trx, by(lab), person);
      return made.ok ? printLink(lab, person.name, made.secret) : failed(made.said);
    }),
});

export const block = command({
  usage: "staff block NAME",
  summary: "Sign a colleague out everywhere and block them from signing in",
  help: `The history keeps what they did. ${NAME_HELP}`,
  options: {},
  given: ["NAME"],
  run: ([words], _, lab) =>
    withColleague(words, lab, async (trx, person) =>
      tell(lab, await blockColleague(trx, by(lab), person)),
    ),
});

export const unblock = command({
  usage: "staff unblock NAME",
  summary: "Let a blocked colleague in again, with the old password",
  help: NAME_HELP,
  options: {},
  given: ["NAME"],
  run: ([words], _, lab) =>
    withColleague(words, lab, async (trx, person) => tell(lab, await letIn(trx, by(lab), person))),
});

export const role = command({
  usage: "staff role NAME ROLE [--may-publish]",
  summary: `Make a colleague ${ROLES_HELP}`,
  help: `  --may-publish    a front desk that may publish reports; without it they may not
${NAME_HELP}`,
  options: { "may-publish": { type: "boolean", default: false } },
  given: ["NAME", "ROLE"],
  async run([words, word], options, lab) {
    if (!isRole(word)) return misused(notARole(word));
    return withColleague(words, lab, async (trx, person) =>
      tell(
        lab,
        await changeRole(trx, by(lab), person, { role: word, mayPublish: options["may-publish"] }),
      ),
    );
  },
});

export const absent = command({
  usage: "staff absent NAME DAY [--not]",
  summary: "Note that a colleague does not work on a day",
  help: `Their visits stay with them until somebody else gets them. DAY is a date like 2026-11-24, today or tomorrow.
  --not            they do work
${NAME_HELP}`,
  options: { not: { type: "boolean", default: false } },
  given: ["NAME", "DAY"],
  async run([words, typedDay], options, lab) {
    const day = readDay(typedDay, lab.now());
    if (!day) return misused(notADay(typedDay));
    return withColleague(words, lab, async (trx, person) =>
      tell(lab, await setAbsent(trx, by(lab), person, { day, isAbsent: !options.not })),
    );
  },
});

export const pin = command({
  usage: "staff pin NAME on|off",
  summary: "Allow a colleague a PIN of six digits on machines that are shared",
  help: `It works for 12 hours on a machine where they signed in with their password. ${NAME_HELP}`,
  options: {},
  given: ["NAME", "on|off"],
  async run([words, word], _, lab) {
    if (word !== "on" && word !== "off") return misused(`"${word}" is neither on nor off.`);
    return withColleague(words, lab, async (trx, person) =>
      tell(lab, await allowPin(trx, by(lab), person, word === "on")),
    );
  },
});
