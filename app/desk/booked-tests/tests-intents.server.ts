import type { Db } from "#app/db/schema.server.ts";
import { change, intent, refusedForm } from "#app/desk/access/intent.server.ts";
import { nothingFound } from "#app/desk/new-booking/items/found-items.ts";
import { finderOf, searchOrderables } from "#app/desk/new-booking/items/search-items.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { cancelCollected } from "./cancel-collected.server.ts";
import { changeTests } from "./change-tests.server.ts";
import { TAKE_OFF_NAMES } from "./take-off-reasons.ts";
import { TESTS_FORMS as FORMS } from "./tests-forms.ts";

type Asked = Parameters<typeof deskChange>[0] & {
  log: { warn: (facts: object, said: string) => void };
};

/** What the label of the tests may do: spread into the action of its screen. */
export const testsIntents = {
  tests: change("work-on-bookings", FORMS.tests, (trx, by, { booking, ...typed }) =>
    changeTests(trx, by, booking, typed),
  ),
  "cancel-collected": change(
    "work-on-bookings",
    FORMS["cancel-collected"],
    (trx, by, { booking, ...asked }) => cancelCollected(trx, by, booking, asked),
  ),
  "one-test": intent(
    "work-on-bookings",
    FORMS["one-test"],
    async (given: Asked, { booking, seen, find, off, reason }) => {
      const why = TAKE_OFF_NAMES.find((name) => name === reason);
      if (off !== "" && !why)
        return refusedForm(400, "invalid", "Please choose why it is taken off");
      const found = find.trim() === "" ? undefined : await findNamed(given, find);
      if (typeof found === "string") return refusedForm(400, "invalid", found);
      return deskChange(given, (trx, by) =>
        changeTests(trx, by, booking, {
          seen,
          added: found ? [found] : [],
          off: off !== "" && why ? [{ position: Number(off), reason: why }] : [],
        }),
      );
    },
  ),
};

/** The test or package of this name, or the only one that is found; else a sentence. */
async function findNamed({ db, log }: { db: Db } & Pick<Asked, "log">, typed: string) {
  const finder = await finderOf(db, (err) => log.warn({ err }, "search may be out of date"));
  const found = await searchOrderables(db, finder, typed);
  const name = typed.trim().toLowerCase();
  const [first, ...others] = found.hits;
  const hit = found.hits.find((one) => one.name.toLowerCase() === name);
  const only = hit ?? (others.length === 0 ? first : undefined);
  if (only) return { kind: only.kind, id: only.id };
  if (!first) return nothingFound(found);
  return `Which one? Type the whole name: ${found.hits.map((one) => one.name).join(", ")}`;
}
