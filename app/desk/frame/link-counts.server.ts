import type { Given } from "#app/desk/access/given.server.ts";
import { countToCall } from "#app/desk/calls/waiting.queries.server.ts";
import { countUntold } from "#app/desk/reports/critical/critical-values.queries.server.ts";
import { countOverdue } from "#app/desk/today/reports-due.queries.server.ts";
import type { LinkCounts } from "../screens.ts";

/** How many things need somebody, by the address of the link that shows the number. */
export const countLinks = async ({ db, now, staff }: Given): Promise<LinkCounts> => ({
  ...(staff.may("work-on-bookings") && { "/": await countToCall(db, now) }),
  ...(staff.may("see-reports-due") && {
    "/reports": (await countOverdue(db, now)) + (await countUntold(db)),
  }),
});
