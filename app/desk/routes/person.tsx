import { data } from "react-router";
import type * as z from "zod/mini";
import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { type By, refuse } from "#app/domain/history/desk-change.server.ts";
import {
  removePasskeys,
  rename,
  savePhone,
  signOut,
} from "#app/desk/people/access-changes.server.ts";
import { giveRoll } from "#app/desk/people/give-roll.server.ts";
import { PERSON_FORMS as FORMS } from "#app/desk/people/people-forms.ts";
import { done, type Held, holdPerson, refuseOwn } from "#app/desk/people/people-intents.server.ts";
import {
  allowPin,
  changeRole,
  type Said,
  setAbsent,
} from "#app/desk/people/people.service.server.ts";
import { setWeeklyOff } from "#app/desk/people/weekly-off.server.ts";
import { findPersonView, UNKNOWN_DEVICE } from "#app/desk/people/person-view.queries.server.ts";
import { PersonPage } from "#app/desk/people/person-page.tsx";
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

type Work<Fields> = (trx: Db, by: By, person: Held, fields: Fields) => Promise<Said>;

/** A form about the colleague of the address. */
const about = <S extends z.ZodMiniObject>(schema: S, work: Work<z.output<S>>) =>
  change("manage-staff", schema, async (trx, by, fields, { params }: Given) => {
    const person = await holdPerson(trx, params.colleague ?? "");
    return done(await work(trx, by, person, fields));
  });

/** Notes a day off, or takes it back. */
const absence = (isAbsent: boolean) =>
  about(FORMS.absent, (trx, by, person, { day: typed }) => {
    const day = readTypedDay(typed, dayInIndia(by.now));
    if (day === undefined) return refuse("invalid", NO_DAY);
    return setAbsent(trx, by, person, { day, isAbsent });
  });

export const action = deskAction({
  save: about(FORMS.save, async (trx, by, person, { name, role }) => {
    const named = await rename(trx, by, person, name);
    if (role === person.role) return named;
    refuseOwn(by, person, "change your own role");
    return changeRole(trx, by, { ...person, name }, { role, mayPublish: false });
  }),
  phone: about(FORMS.phone, (trx, by, person, { phone }) => savePhone(trx, by, person, phone)),
  "sign-out": about(FORMS["sign-out"], async (trx, by, person, { session }) => {
    const sessions = await listSessions(trx, person.id, by.now);
    const found = sessions.find(({ tokenHash }) => tokenHash === session);
    if (!found) return refuse("state", "This session has ended already.");
    const device = found.device ?? UNKNOWN_DEVICE;
    return signOut(trx, by, person, { sessionHash: session, device });
  }),
  "sign-out-everywhere": about(FORMS["sign-out-everywhere"], (trx, by, person) =>
    signOut(trx, by, person, undefined),
  ),
  pin: about(FORMS.pin, (trx, by, person, { may }) => allowPin(trx, by, person, may)),
  passkeys: about(FORMS.passkeys, removePasskeys),
  absent: absence(true),
  present: absence(false),
  weekly: about(FORMS.weekly, (trx, by, person, { weekday: { weekday } }) =>
    setWeeklyOff(trx, by, person, weekday),
  ),
  roll: about(FORMS.roll, (trx, by, person, { count }) => giveRoll(trx, by, person, count)),
});

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? `${loaderData.view.person.name}, People` : "People" },
];

export default function PersonRoute({ loaderData }: Route.ComponentProps) {
  return <PersonPage key={loaderData.view.person.id} {...loaderData} />;
}
