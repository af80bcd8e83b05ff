import type { Visit } from "#app/domain/visits/visit.ts";

type Address = Pick<Visit, "flat" | "street" | "pincode">;

const plain = (text: string | null) => (text ?? "").toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");

const written = ({ flat, street, pincode }: Address) =>
  [flat, street, pincode].map(plain).filter(Boolean);

/** Asked before two visits to two doors are joined. */
export const WHICH_ADDRESS = "Two addresses: which one?";

/**
 * Whether two visits lead to one door: `same` when what both say agrees in letters and digits, `one` when
 * only one of them, or none, has an address, otherwise `two`.
 */
export function compareAddresses(one: Address, other: Address): "same" | "one" | "two" {
  if (written(one).length === 0 || written(other).length === 0) return "one";
  const agrees = (["flat", "street", "pincode"] as const).every((field) => {
    const [a, b] = [plain(one[field]), plain(other[field])];
    return a === b || a === "" || b === "";
  });
  return agrees && plain(one.flat) === plain(other.flat) ? "same" : "two";
}
