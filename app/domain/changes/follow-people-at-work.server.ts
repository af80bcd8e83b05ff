import type { Step } from "#app/domain/history/add-entry.server.ts";
import { bumpDataVersion } from "#app/db/settings.queries.server.ts";

/** The columns of a colleague on which it depends whether they go out on a day. */
const AT_WORK = ["role", "blockedAt", "weeklyOff", "weeklyOffSince"];

/** The site offers no day on which nobody works, so every server has to notice who does. */
export const followPeopleAtWork: Step = async (trx, _entry, changes) => {
  const isOther = changes.some(
    ({ table, before, after }) =>
      table === "staffAbsences" ||
      (table === "staff" && AT_WORK.some((column) => column in { ...before, ...after })),
  );
  if (isOther) await bumpDataVersion(trx);
};
