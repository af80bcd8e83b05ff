import { connect } from "#app/db/connect.server.ts";
import { callsOf } from "#app/http/call-facts.server.ts";
import { createApi } from "#server/api.ts";
import { siteAddresses } from "#built";
import { servicesOver } from "#tests/api/site.ts";

/** Every address of the built site. */
export const addresses = siteAddresses(
  callsOf(createApi(servicesOver(connect({ file: ":memory:" })))),
);
