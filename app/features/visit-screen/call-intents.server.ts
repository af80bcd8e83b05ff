import { isCallAgain } from "#app/features/calls/call-again.ts";
import { noteCallAgain, noteNoAnswer, openCall } from "#app/features/calls/calls.service.server.ts";
import { type Changed, refused } from "#app/features/history/changed.ts";
import { deskChange } from "#app/features/history/desk-change.server.ts";

type Given = Parameters<typeof deskChange>[0];

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};
const subjectIn = (form: FormData) => ({ kind: "visit", id: text(form, "visit") }) as const;

const right = "work-on-bookings" as const;

/** What is noted about the call of a visit; its other outcomes are intents of the visit. */
export const callIntents = {
  call: {
    right,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) => openCall(trx, by, subjectIn(form), form.has("anyway"))),
  },
  "no-answer": {
    right,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) => noteNoAnswer(trx, by, subjectIn(form))),
  },
  "call-again": {
    right,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const choice = text(form, "choice");
      if (!isCallAgain(choice)) return refused("invalid", "Please choose a time");
      const again = { choice, typed: text(form, "typed"), askedFor: true };
      return deskChange(given, (trx, by) => noteCallAgain(trx, by, subjectIn(form), again));
    },
  },
};
