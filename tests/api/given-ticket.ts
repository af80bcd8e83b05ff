import { TABLES } from "#app/db/table-keys.ts";
import type { Db } from "#app/db/schema.server.ts";
import { fetchTicket } from "#app/site/ticket/ticket.calls.ts";
import { type Api, apiOver } from "#app/http/api.ts";
import { newKey } from "#app/lib/new-key.ts";
import { givenTest } from "#tests/databases/given.ts";
import { post, type Site, siteOver, testBody } from "./site.ts";

export type Booked = { _id: string; reference: string; ticket: string };

/** Books through the API. @returns its answer, with the token of the ticket's path. */
export async function book(
  site: Pick<Site, "request">,
  body: object = testBody,
  path = "/api/bookings",
) {
  const answer = await post(site, path, body, { "Idempotency-Key": newKey() });
  const booked = (await answer.json()) as Booked;
  return { ...booked, token: booked.ticket.replace("/ticket/", "") };
}

/** A site with one booking of a blood count, and the calls of its ticket's page. */
export async function givenTicket(
  db: Db,
  given: Parameters<typeof siteOver>[1] = {},
  body = testBody,
) {
  await givenTest(db);
  const site = siteOver(db, given);
  const booked = await book(site, { ...body, email: "asha@example.in" });
  const api: Api = apiOver(async (path, init) => site.request(path, init));
  return { site, api, ...booked, ticket: async () => (await fetchTicket(api, booked.token)).data };
}

/** Everything that is stored, as one text. */
export async function dump(db: Db) {
  const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
