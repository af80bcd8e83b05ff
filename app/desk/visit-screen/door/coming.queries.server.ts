import type { Db } from "#app/db/schema.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { findAskedOutside } from "#app/domain/lab-rules/outside-demand.queries.server.ts";
import { onceWords, pincodeRule, pincodeWords } from "#app/domain/lab-rules/pincode-rule.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { rupees } from "#app/lib/money.ts";
import type { Visit } from "#app/domain/visits/visit.ts";
import { findBoothPlace } from "../patient/booth-place.queries.server.ts";

/** Whether the lab comes to a visit's pincode, in the words of the desk. */
export type Coming = {
  served: boolean;
  words: string;
  /** Of a pincode outside: where the lab can come for once, and what it asks for the way else, in rupees. */
  once?: { pincode: string; charge: number };
  /** `offered` where there is a booth to come to instead, `agreed` where the patient does. */
  booth?: "offered" | "agreed";
};

/**
 * Of the visit's pincode, or of the one that its patient asked for in vain while there is no other;
 * undefined while none is known.
 */
export async function findComing(db: Db, visit: Visit): Promise<Coming | undefined> {
  if (visit.atBoothAt !== null) {
    const place = await findBoothPlace(db, visit);
    const where = place ? ` in ${place}` : "";
    const words = `The patient comes to the booth${where} on ${deskVisitTime(visit)}.`;
    return { served: true, words, booth: "agreed" };
  }
  const asked = visit.pincode ? undefined : await findAskedOutside(db, visit.id);
  const pincode = visit.pincode ?? asked;
  if (!pincode) return undefined;
  const [rules, booths] = await Promise.all([findLabRules(db), listBooths(db)]);
  const { served } = pincodeRule(pincode, rules);
  if (!served && visit.chargePaise !== null && !asked)
    return { served: true, words: onceWords(pincode, rupees(visit.chargePaise)) };
  const words = pincodeWords(pincode, rules, { booths });
  return {
    served,
    ...(!served && { once: { pincode, charge: rules.visitCharge } }),
    ...(!served && booths.length > 0 && { booth: "offered" as const }),
    words: asked ? `The patient asked for ${asked}. ${words}` : words,
  };
}
