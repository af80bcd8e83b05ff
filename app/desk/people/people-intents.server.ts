import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import { lockRow } from "#app/domain/history/tracked-rows.server.ts";
import { LINK_MINUTES } from "#app/desk/sign-in/sign-in/sign-in-times.ts";
import { type Role, ROLES } from "#app/lib/roles.ts";
import { readWorkPhone } from "./access-changes.server.ts";
import { freeSignInName } from "./free-sign-in-name.server.ts";
import {
  addColleague,
  changeRole,
  lockManagers,
  makeLink,
  type Said,
} from "./people.service.server.ts";

/** What managers do on People, each inside the transaction of `deskChange`. */

export type Held = {
  id: string;
  name: string;
  role: Role;
  mayPublish: boolean;
  isBlocked: boolean;
};

/** The colleague's row, locked. @throws a refusal when it does not exist. */
export async function holdPerson(trx: Db, id: string): Promise<Held> {
  await lockManagers(trx);
  await lockRow(trx, "staff", { id });
  const row = await trx.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return refuse("not-found", "This colleague is not in the list any more.");
  const { name, role, mayPublish, blockedAt } = row;
  return { id, name, role, mayPublish: mayPublish === 1, isBlocked: blockedAt !== null };
}

/** What of themselves only another manager changes. @throws a refusal. */
export function refuseOwn({ actor }: By, { id }: Held, what: string) {
  if (actor.staffId === id) refuse("state", `You cannot ${what}. Another manager can.`);
}

/** @throws the refusal of a change that was refused. */
export function done(answer: Said): Done {
  if (!answer.ok) return refuse("state", answer.said);
  return { ok: true, said: answer.said, undo: answer.undo };
}

/** The link of an answer, which is shown once and stored nowhere. */
export type Linked = Done & {
  link: {
    id: string;
    name: string;
    secret: string;
    /** ISO timestamp. */
    until: string;
  };
};

export async function linkFor(trx: Db, by: By, id: string): Promise<Linked> {
  const person = await holdPerson(trx, id);
  const made = await makeLink(trx, by, person);
  if (!made.ok) return refuse("state", made.said);
  const { name } = person;
  const until = new Date(by.now.getTime() + LINK_MINUTES * 60_000).toISOString();
  return { ...linked(name), link: { id, name, secret: made.secret, until } };
}

const linked = (name: string): Done => ({
  ok: true,
  said: `Link for ${name}. It works once, for 24 hours.`,
  undo: undefined,
});

type New = { name: string; role: Role; phone: string };

/** Adds a colleague with a link. @throws a refusal for a phone that is none. */
export async function addWithLink(trx: Db, by: By, { name, role, phone }: New) {
  const workPhone = readWorkPhone(phone);
  const signInName = await freeSignInName(trx, name);
  const given = { name, signInName, role, mayPublish: false, workPhone };
  return linkFor(trx, by, await addColleague(trx, by, given));
}

/** Changes the role in the list. The tick stays where both roles are offered it. */
export async function setRole(trx: Db, by: By, id: string, role: Role): Promise<Done> {
  const person = await holdPerson(trx, id);
  refuseOwn(by, person, "change your own role");
  const keepsTick = ROLES[role].mayBeTicked && ROLES[person.role].mayBeTicked;
  const mayPublish = keepsTick && person.mayPublish;
  return done(await changeRole(trx, by, person, { role, mayPublish }));
}
