import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import type { Given } from "#app/desk/access/given.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { setMayPublish } from "#app/desk/people/access-changes.server.ts";
import {
  addWithLink,
  done,
  holdPerson,
  linkFor,
  refuseOwn,
} from "#app/desk/people/people-intents.server.ts";
import { PeoplePage } from "#app/desk/people/people-page.tsx";
import { block, letIn } from "#app/desk/people/people.service.server.ts";
import { findPeopleView } from "#app/desk/people/people-view.queries.server.ts";
import type { Route } from "./+types/people";

export const loader = deskLoader("manage-staff", async ({ db, now, staff }) => ({
  people: await findPeopleView(db, now, staff.id),
  now: now.toISOString(),
}));

const text = (form: FormData, name: string) => String(form.get(name) ?? "");

/** The answer with the link's address, which the database does not know. */
async function withLink(given: Given, work: Parameters<typeof deskChange<Linked>>[1]) {
  const answer = await deskChange(given, work);
  if (!answer.ok) return answer;
  const { secret, ...whose } = answer.link;
  return { ...answer, link: { ...whose, url: `${given.config.deskUrl}/welcome/${secret}` } };
}

type Linked = Awaited<ReturnType<typeof linkFor>>;

export const action = deskAction({
  add: {
    right: "manage-staff",
    run: (given, form) => {
      const typed = { name: text(form, "name"), role: text(form, "role") };
      return withLink(given, (trx, by) => addWithLink(trx, by, typed));
    },
  },
  link: {
    right: "manage-staff",
    run: (given, form) => withLink(given, (trx, by) => linkFor(trx, by, text(form, "id"))),
  },
  block: {
    right: "manage-staff",
    run: (given, form) =>
      deskChange(given, async (trx, by) => {
        const person = await holdPerson(trx, text(form, "id"));
        refuseOwn(by, person, "block yourself");
        return done(await block(trx, by, person));
      }),
  },
  "let-in": {
    right: "manage-staff",
    run: (given, form) =>
      deskChange(given, async (trx, by) =>
        done(await letIn(trx, by, await holdPerson(trx, text(form, "id")))),
      ),
  },
  publishing: {
    right: "manage-staff",
    run: (given, form) =>
      deskChange(given, async (trx, by) => {
        const person = await holdPerson(trx, text(form, "id"));
        return done(await setMayPublish(trx, by, person, form.get("may") === "yes"));
      }),
  },
});

export const meta = () => [{ title: "People" }];

export default function PeopleRoute({ loaderData }: Route.ComponentProps) {
  return <PeoplePage {...loaderData} />;
}
