import { boothNear, kilometresBetween, type Near } from "#app/features/booths/booth-near.ts";
import type { Booth } from "#app/features/booths/booths.ts";
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

/** `We come here, visit charge ₹100`, or where to go instead. */
export function pincodeWords(
  pincode: string,
  places: Places,
  booths: readonly Booth[],
  point?: Near["point"],
) {
  const { served, chargePaise } = pincodeRule(pincode, places);
  if (served && chargePaise > 0)
    return `We come here, visit charge ${formatRupees(places.visitCharge)}`;
  if (served) return "We come here, no visit charge";
  const booth = boothNear(booths, { pincode, point });
  return booth
    ? `We do not come here. Booths: ${boothWords(booth, point)}.`
    : "We do not come here.";
}

/**
 * What a patient is told of a pincode (product §10: Lab): `We come to you. Visit charge ₹100.`, or
 * `We do not come here yet. The nearest booth is in Jayanagar.`
 */
export function comingWords(pincode: string, places: Places, booths: readonly Booth[]) {
  const { served, chargePaise } = pincodeRule(pincode, places);
  if (served) {
    const words =
      chargePaise > 0 ? [t`We come to you.`, chargeWords(places)] : [t`We come to you.`];
    return { served, words: words.join(" ") };
  }
  const booth = boothNear(booths, { pincode });
  const notYet = t`We do not come here yet.`;
  return { served, words: booth ? `${notYet} ${nearestWords(booth)}` : notYet };
}

function chargeWords({ visitCharge }: Places) {
  const amount = formatRupees(visitCharge);
  return t`Visit charge ${amount}.`;
}

function nearestWords(booth: Booth) {
  const place = placeOf(booth);
  return t`The nearest booth is in ${place}.`;
}

const placeOf = ({ name }: Booth) => name.replace(/ (?:collection )?(?:booth|centre|center)$/i, "");

/** `Jayanagar, 4 km`, without the way when the caller's place or the booth's is not known. */
function boothWords(booth: Booth, point: Near["point"]) {
  const { coordinates } = booth;
  const place = placeOf(booth);
  if (!coordinates || !point) return place;
  return `${place}, ${Math.max(1, Math.round(kilometresBetween(coordinates, point)))} km`;
}
