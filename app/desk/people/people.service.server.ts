import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#app/db/schema.server.ts";
import type { Actor } from "#app/domain/history/actor.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { addRow, changeRow, lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { canBeTicked, may } from "#app/domain/staff/rights.ts";
import { type Role, ROLES } from "#app/lib/roles.ts";
import { setDayOff } from "#app/desk/day-plan/set-day-off.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { changeAccount, makeAccount } from "#app/desk/sign-in/sign-in/account.queries.server.ts";
import { forgetLinks } from "#app/desk/sign-in/sign-in/once.queries.server.ts";
import { endSessions } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { makeWelcomeLink } from "#app/desk/sign-in/sign-in/welcome.service.server.ts";
import { deskDay } from "#app/lib/desk-times.ts";
import { listManagerIds } from "#app/domain/staff/staff.queries.server.ts";
import { findSampleColleague } from "./people.queries.server.ts";

/** What a manager or the command line changes about colleagues; each runs inside a transaction. */
export type By = { actor: Actor; now: Date };
export type Who = { id: string; name: string };
export type Said = { ok: true; said: string; undo?: string } | { ok: false; said: string };

export const LAST_MANAGER = "Somebody must be manager.";

/** @returns the id of the new colleague, who cannot sign in before a link is used. */
export async function addColleague(
  trx: Db,
  { actor, now }: By,
  given: {
    name: string;
    signInName: string;
    role: Role;
    mayPublish: boolean;
    /** Ten digits where the desk reaches them. */
    workPhone?: string | null;
  },
) {
  const { name, signInName, role } = given;
  const change = await addRow(trx, "staff", {
    id: randomUUIDv7(),
    name,
    signInName,
    role,
    mayPublish: given.mayPublish ? 1 : 0,
    sample: 0,
    createdAt: now.toISOString(),
    workPhone: given.workPhone ?? null,
  });
  await record(trx, { actor, now, action: "staff.added", details: { name, role } }, [change]);
  return String(change.key.id);
}

/** The secret of a link that works once, for 24 hours; refused for the blocked and the sample day's. */
export async function makeLink(trx: Db, { actor, now }: By, who: Who & { isBlocked: boolean }) {
  const { id, name } = who;
  if (who.isBlocked) return { ok: false as const, said: `${name} is blocked.` };
  if (await findSampleColleague(trx, id))
    return { ok: false as const, said: `${name} belongs to the sample day and cannot sign in.` };
  const secret = await makeWelcomeLink(trx, id, now);
  await record(trx, { actor, now, action: "staff.link", details: { name } }, []);
  return { ok: true as const, secret };
}

/** Ends every session and link; what the colleague did stays in the history under their name. */
export async function block(trx: Db, { actor, now }: By, { id, name }: Who): Promise<Said> {
  if (await isLastManager(trx, id)) return { ok: false, said: LAST_MANAGER };
  const change = await changeRow(trx, "staff", id, { blockedAt: now.toISOString() });
  await endSessions(trx, id);
  await forgetLinks(trx, id);
  await record(trx, { actor, now, action: "staff.blocked", details: { name } }, [change]);
  return { ok: true, said: `Blocked. ${firstName(name)} is signed out everywhere.` };
}

export async function letIn(trx: Db, { actor, now }: By, { id, name }: Who): Promise<Said> {
  const change = await changeRow(trx, "staff", id, { blockedAt: null });
  await record(trx, { actor, now, action: "staff.let-in", details: { name } }, [change]);
  return { ok: true, said: `${name} may sign in again.` };
}

/** Takes effect with the colleague's next click. */
export async function changeRole(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  given: { role: Role; mayPublish: boolean },
): Promise<Said> {
  if (!may(given.role, "manage-staff") && (await isLastManager(trx, id)))
    return { ok: false, said: LAST_MANAGER };
  const mayPublish = given.mayPublish ? 1 : 0;
  const keepsBank = canBeTicked(given.role, "match-bank");
  const set = { role: given.role, mayPublish, ...(keepsBank ? {} : { mayMatchBank: 0 }) };
  const change = await changeRow(trx, "staff", id, set);
  const details = { name, role: given.role };
  const undo = await record(trx, { actor, now, action: "staff.role", details }, [change]);
  return { ok: true, undo, said: `${name} is ${ROLES[given.role].words.toLowerCase()} now.` };
}

/** Without permission an existing PIN is forgotten. */
export async function allowPin(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  isAllowed: boolean,
): Promise<Said> {
  await makeAccount(trx, id);
  await changeAccount(trx, id, isAllowed ? { mayUsePin: 1 } : { mayUsePin: 0, pinHash: null });
  const details = { name, may: isAllowed ? "allowed" : "forbade" };
  await record(trx, { actor, now, action: "staff.pin", details }, []);
  return { ok: true, said: `${name} ${isAllowed ? "may use a PIN" : "may not use a PIN"} now.` };
}

/** Notes that a colleague does not work on a day (ISO), or that they do. */
export async function setAbsent(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  { day, isAbsent }: { day: string; isAbsent: boolean },
): Promise<Said> {
  const changes = await setDayOff(trx, { staffId: id, day }, isAbsent);
  const said = `${name} ${isAbsent ? "does not work" : "works"} on ${deskDay(day)}.`;
  if (changes.length === 0) return { ok: true, said };
  const action = isAbsent ? "staff.absent" : "staff.present";
  const undo = await record(trx, { actor, now, action, details: { name, day } }, changes);
  return { ok: true, said, undo };
}

/** So that two managers cannot block each other at once; always locked in one order, against deadlocks. */
export async function lockManagers(trx: Db) {
  for (const id of await listManagerIds(trx)) await lockRow(trx, "staff", { id });
}

async function isLastManager(trx: Db, id: string) {
  await lockManagers(trx);
  const left = await listManagerIds(trx);
  return left.length === 1 && left[0] === id;
}
