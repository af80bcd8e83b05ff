import type { Db } from "#app/db/schema.server.ts";
import { isPhone, normalisePhone, NOT_A_PHONE, spacedPhone } from "#app/lib/phone.ts";
import { refuse } from "#app/domain/history/desk-change.server.ts";
import { record } from "#app/domain/changes/record.server.ts";
import { changeRow } from "#app/domain/history/tracked-rows.server.ts";
import { removeAllPasskeys } from "#app/desk/sign-in/passkey/passkey.queries.server.ts";
import { endSession, endSessions } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import type { By, Said, Who } from "./people.service.server.ts";

/** The name as colleagues see it; visits keep the first name that their patients were told. */
export async function rename(trx: Db, { actor, now }: By, who: Who, name: string): Promise<Said> {
  const change = await changeRow(trx, "staff", who.id, { name });
  const said = `The name is ${name} now.`;
  if (who.name === name) return { ok: true, said };
  const details = { before: who.name, name };
  const undo = await record(trx, { actor, now, action: "staff.renamed", details }, [change]);
  return { ok: true, said, undo };
}

/** Ten digits; null for a blank one. @throws a refusal for an invalid phone number. */
export function readWorkPhone(typed: string) {
  const phone = normalisePhone(typed.trim());
  if (phone !== "" && !isPhone(phone)) return refuse("invalid", NOT_A_PHONE);
  return phone || null;
}

/** Where the desk reaches a colleague; blank removes it. @throws a refusal for an invalid phone number. */
export async function savePhone(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  typed: string,
): Promise<Said> {
  const workPhone = readWorkPhone(typed);
  const change = await changeRow(trx, "staff", id, { workPhone });
  const said = workPhone
    ? `The phone is ${spacedPhone(workPhone)} now.`
    : "The phone is taken away.";
  const entry = { actor, now, action: "staff.phone", details: { name } } as const;
  const undo = await record(trx, entry, [change]);
  return { ok: true, said, undo };
}

/** The tick "May publish reports"; it counts for roles that are offered it. */
export async function setMayPublish(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  isAllowed: boolean,
): Promise<Said> {
  const change = await changeRow(trx, "staff", id, { mayPublish: isAllowed ? 1 : 0 });
  const details = { name, may: isAllowed ? "allowed" : "forbade" };
  const undo = await record(trx, { actor, now, action: "staff.publishing", details }, [change]);
  return {
    ok: true,
    said: `${firstName(name)} ${isAllowed ? "may publish reports now" : "may not publish reports now"}.`,
    undo,
  };
}

/** The tick "May match the bank"; it counts for the front desk. */
export async function setMayMatchBank(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  isAllowed: boolean,
): Promise<Said> {
  const change = await changeRow(trx, "staff", id, { mayMatchBank: isAllowed ? 1 : 0 });
  const details = { name, may: isAllowed ? "allowed" : "forbade" };
  const undo = await record(trx, { actor, now, action: "staff.matching", details }, [change]);
  const said = `${firstName(name)} ${isAllowed ? "may" : "may not"} match the bank’s list now.`;
  return { ok: true, said, undo };
}

/**
 * Ends one session or, for a device that was lost, every way in but the password.
 * @param where one session with its device in words; undefined for everywhere.
 */
export async function signOut(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
  where: { sessionHash: string; device: string } | undefined,
): Promise<Said> {
  if (where) await endSession(trx, where.sessionHash);
  const passkeys = where ? 0 : await endSessions(trx, id);
  const details = {
    name,
    where: where?.device ?? "everywhere",
    ...(passkeys > 0 && { passkeys }),
  };
  await record(trx, { actor, now, action: "staff.signed-out", details }, []);
  const said = `${firstName(name)} is signed out ${where ? `on this device, ${where.device}` : "everywhere"}.`;
  return { ok: true, said: passkeys > 0 ? `${said} The passkeys are removed.` : said };
}

/** For a phone that was lost: the next sign-in needs the password. */
export async function removePasskeys(
  trx: Db,
  { actor, now }: By,
  { id, name }: Who,
): Promise<Said> {
  await removeAllPasskeys(trx, id);
  await record(trx, { actor, now, action: "staff.passkeys", details: { name } }, []);
  return { ok: true, said: `The passkeys of ${firstName(name)} are removed.` };
}
