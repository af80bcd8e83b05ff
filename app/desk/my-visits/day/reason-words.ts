import type { NotTakenReason } from "#app/desk/visits/not-taken.ts";
import type { NotHomeReason } from "#app/desk/visits/not-home-reasons.ts";
import { t } from "#app/lib/translate.ts";

type Listed = NotHomeReason | NotTakenReason;

/** Reasons are stored in English, and shown in the colleague's language. */
const LISTED: Record<Listed, string> = {
  "Nobody opens": t`Nobody opens`,
  "Phone not answered": t`Phone not answered`,
  "Asks for another time": t`Asks for another time`,
  "Has eaten, must fast": t`Has eaten, must fast`,
  "Address is wrong": t`Address is wrong`,
  "Does not want it": t`Does not want it`,
  "Could not draw": t`Could not draw`,
  Refused: t`Refused`,
  "Ran out of tubes": t`Ran out of tubes`,
  "Had eaten": t`Had eaten`,
  "Cup comes later": t`Cup comes later`,
};

/** A reason of the lists in the colleague's language; other words stay as they were typed. */
export const reasonWords = (reason: string) => (isListed(reason) ? LISTED[reason] : reason);

const isListed = (reason: string): reason is Listed => Object.hasOwn(LISTED, reason);
