import type { Db } from "#app/db/schema.server.ts";
import { listBooths } from "#app/features/booths/booths.queries.server.ts";
import { findLabRules } from "#app/features/lab-rules/lab-rules.queries.server.ts";
import { findAskedOutside } from "#app/features/lab-rules/outside-demand.queries.server.ts";
import { pincodeRule, pincodeWords } from "#app/features/lab-rules/pincode-rule.ts";
import type { Visit } from "#app/features/visits/visit.ts";

/** Whether the lab comes to a visit's pincode, in the words of the desk. */
export type Coming = { served: boolean; words: string };

/**
 * Of the visit's pincode, or of the one that its patient asked for in vain while there is no other;
 * undefined while none is known.
 */
export async function findComing(db: Db, visit: Visit): Promise<Coming | undefined> {
  const asked = visit.pincode ? undefined : await findAskedOutside(db, visit.id);
  const pincode = visit.pincode ?? asked;
  if (!pincode) return undefined;
  const [rules, booths] = await Promise.all([findLabRules(db), listBooths(db)]);
  const words = pincodeWords(pincode, rules, { booths });
  return {
    served: pincodeRule(pincode, rules).served,
    words: asked ? `The patient asked for ${asked}. ${words}` : words,
  };
}
