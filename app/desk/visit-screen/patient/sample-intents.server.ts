import { type Changed, refused } from "#app/domain/history/changed.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { collectAgain, rejectSample } from "#app/desk/visits/changes/collect-again.server.ts";
import { isRejectReason } from "#app/desk/visits/reject-reasons.ts";

type Given = Parameters<typeof deskChange>[0] & { secret: string };

const text = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

const right = "new-booking" as const;

/** What is done about samples that are of no use. */
export const sampleIntents = {
  reject: {
    right,
    run: async (given: Given, form: FormData): Promise<Changed> => {
      const reason = text(form, "reason");
      if (!isRejectReason(reason)) return refused("invalid", "Please choose why it is rejected");
      return deskChange(given, (trx, by) => rejectSample(trx, by, text(form, "sample"), reason));
    },
  },
  "collect-again": {
    right,
    run: (given: Given, form: FormData): Promise<Changed> =>
      deskChange(given, (trx, by) =>
        collectAgain(trx, by, text(form, "booking"), {
          sampleIds: text(form, "samples").split(","),
          day: text(form, "day"),
          slot: text(form, "slot"),
          secret: given.secret,
        }),
      ),
  },
};
