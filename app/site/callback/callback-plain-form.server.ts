import type { Api } from "#app/http/api.ts";
import type { FormKey } from "#app/http/form-key.server.ts";
import { answerPlainForm } from "#app/http/plain-form.server.ts";
import { checkCallback } from "./check-callback.ts";
import { submitFailed, thankYouPath } from "./callback-outcome.ts";
import { postCallback } from "./callback.calls.ts";

/** Handles a callback form that the browser posts without JavaScript. */
export const requestCallbackByForm = (api: Api, keyOf: FormKey, form: FormData) =>
  answerPlainForm(form, {
    name: "callback",
    check: checkCallback,
    async send(value, key) {
      const answer = await postCallback(api, value, key);
      return answer.success ? answer : { ...answer, message: answer.message ?? submitFailed() };
    },
    keyOf,
    done: () => thankYouPath(String(form.get("preferredTime"))),
  });
