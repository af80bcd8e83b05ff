import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { sendAgain } from "#app/desk/data-health/send-again.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";

/** What the label "Data health" asks for when somebody wants to know, and sends. */
export const loader = deskLoader("see-health", async ({ findTodo }) => ({
  todo: await findTodo(),
}));

export const action = deskAction({
  "send-again": {
    right: "see-health",
    run: (given) => deskChange(given, (trx, by) => sendAgain(trx, by)),
  },
});
