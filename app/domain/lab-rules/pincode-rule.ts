import { boothNear, type Near } from "#app/domain/booths/booth-near.ts";
import type { Booth } from "#app/domain/booths/booths.ts";
import { formatRupees, paise } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import type { LabRules } from "./lab-rules.ts";

type Places = Pick<LabRules, "pincodes" | "chargedPincodes" | "visitCharge">;

export type PincodeRule = { served: boolean; chargePaise: number };

/** Whether the lab goes there, and what it adds for the way. */
export function pincodeRule(pincode: string, places: Places): PincodeRule {
  const charged = places.chargedPincodes.includes(pincode);
  const everywhere = places.pincodes.length + places.chargedPincodes.length === 0;
  return {
    served: charged || everywhere || places.pincodes.includes(pincode),
    chargePaise: charged ? paise(places.visitCharge) : 0,
  };
}

type Nearest = { booths: readonly Booth[]; point?: Near["point"] };

/**
 * What the desk says of a pincode (product §10: Lab): `560008: we come here. No visit charge.`, or
 * `We do not come to 560103. The nearest booth is in Jayanagar.`
 */
export function pincodeWords(pincode: string, places: Places, { booths, point }: Nearest) {
  const { served, chargePaise } = pincodeRule(pincode, places);
  if (served) {
    const charge = formatRupees(places.visitCharge);
    const way = chargePaise > 0 ? `Visit charge ${charge}, on the bill.` : "No visit charge.";
    return `${pincode}: we come here. ${way}`;
  }
  const booth = boothNear(booths, { pincode, point });
  const nearest = booth ? ` The nearest booth is in ${placeOf(booth)}.` : "";
  return `We do not come to ${pincode}.${nearest}`;
}

/** Said where a visit to a pincode outside is to be confirmed, or given to somebody, before it is decided. */
export const undecidedWords = (pincode: string, hasBooth: boolean) =>
  `We do not come to ${pincode}. On the booking choose ${hasBooth ? "“At the booth instead”, " : ""}“Come for once” or “Cancel: out of our area” first.`;

/** Said of a pincode outside, once it is decided that the lab comes there all the same. */
export const onceWords = (pincode: string, charge: number) =>
  `${pincode}: we come for once. Visit charge ${formatRupees(charge)}, on the bill.`;

/**
 * What a patient is told of a pincode (product §10: Lab): `We come to 560038. Visit charge ₹100.`, or
 * `We do not come to 560103 yet. The nearest booth is in Jayanagar.` A lab without booths is called.
 */
export function comingWords(
  pincode: string,
  places: Places,
  { booths, phone }: { booths: readonly Booth[]; phone: string },
) {
  const { served, chargePaise } = pincodeRule(pincode, places);
  if (served) {
    const charge = chargePaise > 0 ? chargeWords(places) : t`No visit charge.`;
    return { served, words: `${t`We come to ${pincode}.`} ${charge}` };
  }
  const booth = boothNear(booths, { pincode });
  const words = booth
    ? `${t`We do not come to ${pincode} yet.`} ${nearestWords(booth)}`
    : t`We do not come here yet. Call us: ${phone}.`;
  return { served, words };
}

/** Said to a patient whose pincode was refused: it is counted for the lab. */
export const heardWords = (pincode: string) =>
  t`We hear that you asked for ${pincode}. It costs you nothing.`;

function chargeWords({ visitCharge }: Places) {
  const amount = formatRupees(visitCharge);
  return t`Visit charge ${amount}.`;
}

function nearestWords(booth: Booth) {
  const place = placeOf(booth);
  return t`The nearest booth is in ${place}.`;
}

/** `Indiranagar` of "Indiranagar Collection Booth" */
export const placeOf = ({ name }: Booth) =>
  name.replace(/ (?:collection )?(?:booth|centre|center)$/i, "");
