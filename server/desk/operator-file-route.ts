import { keepOperatorList } from "#app/desk/messages/apply-list.server.ts";
import { LIST_PATH, MESSAGES_PATH } from "#app/desk/messages/messages-forms.ts";
import { readOperatorList } from "#app/domain/notices/templates/read-operator-list.server.ts";
import type { Services } from "#server/app.ts";
import { firstFileRoute } from "./first-file-route.ts";

/** `POST /lab/messages/list`: the operator's list of templates; leads to what it would change. */
export const operatorFileRoutes = (services: Services) =>
  firstFileRoute<{ ok: true; id: string }>(services, {
    path: LIST_PATH,
    right: "manage-lab",
    screenOf: () => MESSAGES_PATH,
    limit: "desk.operator-lists",
    keep: async ({ db, now, by }, name, bytes) => ({
      ok: true,
      id: await keepOperatorList(db, readOperatorList(bytes), { name, by: by.id, now }),
    }),
    leadsTo: (kept) =>
      `${MESSAGES_PATH}?${kept.ok ? `list=${kept.id}` : `refused=${kept.problem}`}`,
  });
