import type { Visit } from "#app/domain/visits/visit.ts";

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

/**
 * The street of a visit, to compare it: the last part of `12, Shanthi Nivas, 5th Main` with area and
 * pincode. Undefined where the address names no street: a floor or a house alone is none.
 */
export function streetKey({ flat, street, pincode }: Pick<Visit, "flat" | "street" | "pincode">) {
  const [house = "", ...parts] = (flat ?? "").split(",").map((part) => part.trim());
  const own = parts.findLast((part) => part !== "" && !/floor/i.test(part));
  // Without a comma the number of the house stands first: `14 5th Main`.
  const named = own ?? (parts.length === 0 ? withoutNumber(house) : undefined);
  if (!named || plain(named) === "" || !pincode) return undefined;
  return [named, street ?? "", pincode].map(plain).join(" ");
}

function withoutNumber(house: string) {
  const [first = "", ...words] = house.split(" ");
  return /\d/.test(first) ? words.join(" ") : undefined;
}
