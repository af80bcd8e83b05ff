import { change } from "#app/desk/access/intent.server.ts";
import { collectAgain } from "#app/desk/visits/changes/collect-again.server.ts";
import { rejectSample } from "#app/desk/visits/changes/reject-sample.server.ts";
import { SAMPLE_FORMS } from "#app/desk/visits/sample-forms.ts";

/** What is done about samples that are of no use. */
export const sampleIntents = {
  reject: change("receive", SAMPLE_FORMS.reject, (trx, by, { sample, reason }) =>
    rejectSample(trx, by, sample, reason),
  ),
  "collect-again": change(
    "new-booking",
    SAMPLE_FORMS["collect-again"],
    (trx, by, { booking, samples, ...time }, { secret }: { secret: string }) =>
      collectAgain(trx, by, booking, { sampleIds: samples, ...time, secret }),
  ),
};
