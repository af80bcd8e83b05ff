import { deskAction } from "#app/desk/access/desk-action.server.ts";
import { deskLoader } from "#app/desk/access/desk-loader.server.ts";
import { change } from "#app/desk/access/intent.server.ts";
import { HEALTH_FORMS } from "#app/desk/data-health/health-forms.ts";
import { sendAgain } from "#app/desk/data-health/send-again.server.ts";

/** What the label "Data health" asks for when somebody wants to know, and sends. */
export const loader = deskLoader("see-health", async ({ findTodo }) => ({
  todo: await findTodo(),
}));

export const action = deskAction({
  "send-again": change("see-health", HEALTH_FORMS["send-again"], (trx, by) => sendAgain(trx, by)),
});
