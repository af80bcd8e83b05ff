import { data } from "react-router";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { type By, deskChange, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  removePasskeys,
  rename,
  savePhone,
  signOut,
} from "#app/desk/people/access-changes.server.ts";
import {
  done,
  type Held,
  holdPerson,
  nameOf,
  refuseOwn,
} from "#app/desk/people/people-intents.server.ts";
import {
  allowPin,
  changeRole,
  type Said,
  setAbsent,
} from "#app/desk/people/people.service.server.ts";
import { findPersonView, UNKNOWN_DEVICE } from "#app/desk/people/person-view.queries.server.ts";
import { PersonPage } from "#app/desk/people/person-page.tsx";
import { isRole, NO_ROLE } from "#app/lib/roles.ts";
import { listSessions } from "#app/desk/sign-in/sign-in/session.queries.server.ts";
import { countStaff } from "#app/domain/staff/staff.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { NO_DAY, readTypedDay } from "#app/lib/typed-day.ts";
import type { Db } from "#app/db/schema.server.ts";
import type { Route } from "./+types/person";

export const loader = deskLoader("manage-staff", async ({ db, now, params, staff }) => {
  const view = await findPersonView(db, now, params.colleague ?? "", staff);
  if (!view) throw data("Nobody of this address works here.", { status: 404 });
  return { view, people: await countStaff(db), now: now.toISOString() };
});

type Work = (trx: Db, by: By, person: Held) => Promise<Said>;

/** An intent about the colleague of the address. */
const about = (work: (given: Given, form: FormData) => Work) => ({
  right: "manage-staff" as const,
  run: (given: Given, form: FormData) =>
    deskChange(given, async (trx, by) => {
      const person = await holdPerson(trx, given.params.colleague ?? "");
      return done(await work(given, form)(trx, by, person));
    }),
});

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** Notes a day off, or takes it back. */
const absence = (isAbsent: boolean) =>
  about(({ now }, form) => (trx, by, person) => {
    const day = readTypedDay(text(form, "day"), dayInIndia(now));
    if (day === undefined) return refuse("invalid", NO_DAY);
    return setAbsent(trx, by, person, { day, isAbsent });
  });

export const action = deskAction({
  save: about((_, form) => async (trx, by, person) => {
    const role = text(form, "role");
    if (!isRole(role)) return refuse("invalid", NO_ROLE);
    const named = await rename(trx, by, person, nameOf(text(form, "name")));
    if (role === person.role) return named;
    refuseOwn(by, person, "change your own role");
    const name = nameOf(text(form, "name"));
    return changeRole(trx, by, { ...person, name }, { role, mayPublish: false });
  }),
  phone: about((_, form) => (trx, by, person) => savePhone(trx, by, person, text(form, "phone"))),
  "sign-out": about(({ now }, form) => async (trx, by, person) => {
    const sessionHash = text(form, "session");
    const sessions = await listSessions(trx, person.id, now);
    const found = sessions.find(({ tokenHash }) => tokenHash === sessionHash);
    if (!found) return refuse("state", "This session has ended already.");
    return signOut(trx, by, person, { sessionHash, device: found.device ?? UNKNOWN_DEVICE });
  }),
  "sign-out-everywhere": about(() => (trx, by, person) => signOut(trx, by, person, undefined)),
  pin: about(
    (_, form) => (trx, by, person) => allowPin(trx, by, person, form.get("may") === "yes"),
  ),
  passkeys: about(() => removePasskeys),
  absent: absence(true),
  present: absence(false),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.view.person.name}, People` : "People" },
];

export default function PersonRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonPage key={loaderData.view.person.id} {...loaderData} answer={actionData} />;
}
