import type { Api } from "#app/lib/api.ts";
import { answerPlainForm } from "#app/lib/plain-form.server.ts";
import { checkCallback } from "./callback-checks.ts";
import { SUBMIT_FAILED, thankYouPath } from "./callback-choices.ts";
import { postCallback } from "./callback.calls.ts";

/** A callback form that the browser posts itself, before or without JavaScript. */
export const requestCallbackByForm = (api: Api, form: FormData) =>
  answerPlainForm(form, {
    check: checkCallback,
    async send(value, key) {
      const answer = await postCallback(api, value, key);
      return answer.success ? answer : { ...answer, message: answer.message ?? SUBMIT_FAILED };
    },
    done: thankYouPath(String(form.get("preferredTime"))),
  });
