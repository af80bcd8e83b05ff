import type { Given } from "#app/desk/access/given.server.ts";
import { countToCall } from "#app/desk/calls/waiting.queries.server.ts";
import { countUntold } from "#app/desk/reports/critical/critical-values.queries.server.ts";
import { countOpen } from "#app/desk/receive/not-counted.queries.server.ts";
import { countOverdue } from "#app/desk/today/reports-due.queries.server.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { LinkCounts } from "../screens.ts";

/** How many things need somebody, by the address of the link that shows the number. */
export const countLinks = async ({ db, now, staff }: Given): Promise<LinkCounts> => ({
  ...(staff.may("work-on-bookings") && { "/": await countToCall(db, now) }),
  ...(staff.may("receive") && { "/receive": await countOpen(db, dayInIndia(now)) }),
  ...(staff.may("see-reports-due") && {
    "/reports": (await countOverdue(db, now)) + (await countUntold(db)),
  }),
});
