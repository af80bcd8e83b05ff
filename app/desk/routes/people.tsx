import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change, intent } from "#app/desk/access/intent.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { setMayMatchBank, setMayPublish } from "#app/desk/people/access-changes.server.ts";
import {
  addWithLink,
  done,
  holdPerson,
  linkFor,
  refuseOwn,
  setRole,
} from "#app/desk/people/people-intents.server.ts";
import { giveVisits } from "#app/desk/people/give-visits.server.ts";
import { PEOPLE_FORMS as FORMS } from "#app/desk/people/people-forms.ts";
import { PeoplePage } from "#app/desk/people/people-page.tsx";
import { block, letIn } from "#app/desk/people/people.service.server.ts";
import { findTakers } from "#app/desk/people/visit-takers.queries.server.ts";
import { findPeopleView } from "#app/desk/people/people-view.queries.server.ts";
import type { Route } from "./+types/people";

export const loader = deskLoader("manage-staff", async ({ db, now, staff }) => {
  const people = await findPeopleView(db, now, staff.id);
  const takers = await findTakers(
    db,
    people.flatMap(({ left }) => left.days),
  );
  return { people, takers, now: now.toISOString() };
});

/** The answer with the link's address, which the database does not know. */
async function withLink(given: Given, work: Parameters<typeof deskChange<Linked>>[1]) {
  const answer = await deskChange(given, work);
  if (!answer.ok) return answer;
  const { secret, ...whose } = answer.link;
  return { ...answer, link: { ...whose, url: `${given.config.deskUrl}/welcome/${secret}` } };
}

type Linked = Awaited<ReturnType<typeof linkFor>>;

const right = "manage-staff";

export const action = deskAction({
  add: intent(right, FORMS.add, (given: Given, typed) =>
    withLink(given, (trx, by) => addWithLink(trx, by, typed)),
  ),
  link: intent(right, FORMS.link, (given: Given, { id }) =>
    withLink(given, (trx, by) => linkFor(trx, by, id)),
  ),
  block: change(right, FORMS.block, async (trx, by, { id }) => {
    const person = await holdPerson(trx, id);
    refuseOwn(by, person, "block yourself");
    return done(await block(trx, by, person));
  }),
  "let-in": change(right, FORMS["let-in"], async (trx, by, { id }) =>
    done(await letIn(trx, by, await holdPerson(trx, id))),
  ),
  role: change(right, FORMS.role, (trx, by, { id, role }) => setRole(trx, by, id, role)),
  "give-visits": change(right, FORMS["give-visits"], giveVisits),
  publishing: change(right, FORMS.publishing, async (trx, by, { id, may }) =>
    done(await setMayPublish(trx, by, await holdPerson(trx, id), may)),
  ),
  "match-bank": change(right, FORMS["match-bank"], async (trx, by, { id, may }) =>
    done(await setMayMatchBank(trx, by, await holdPerson(trx, id), may)),
  ),
});

export const meta = () => [{ title: "People" }];

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
