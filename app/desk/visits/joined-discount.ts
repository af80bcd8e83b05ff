type Discounted = {
  discountPaise: number | null;
  discountReason: string | null;
  discountWords: string | null;
};

/** Both discounts together, with both reasons where they differ. */
export function joinedDiscount(one: Discounted, other: Discounted): Discounted {
  const given = [one, other].filter(({ discountPaise }) => (discountPaise ?? 0) > 0);
  const [first, second] = given;
  if (!first) return { discountPaise: null, discountReason: null, discountWords: null };
  const { discountPaise, discountReason, discountWords } = first;
  if (!second) return { discountPaise, discountReason, discountWords };
  const paise = (discountPaise ?? 0) + (second.discountPaise ?? 0);
  const reasons = Array.from(new Set(given.map(reasonOf))).join(", ");
  return reasons === discountReason
    ? { discountPaise: paise, discountReason, discountWords: null }
    : { discountPaise: paise, discountReason: "Other", discountWords: reasons };
}

const reasonOf = ({ discountReason, discountWords }: Discounted) =>
  (discountReason === "Other" && discountWords) || discountReason || "Other";
