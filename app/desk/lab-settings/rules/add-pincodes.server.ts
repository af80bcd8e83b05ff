import type { Db } from "#app/db/schema.server.ts";
import type { Done } from "#app/domain/history/changed.ts";
import { type By, orRefused, refuse } from "#app/domain/history/desk-change.server.ts";
import { pincodesIn } from "./typed-pincodes.ts";
import { addPincode, type PincodeList } from "./save-pincode.server.ts";
import { holdLab } from "../lab-change.server.ts";

/** A larger paste is not a list of pincodes. */
const MOST_AT_ONCE = 200;

/** A pincode that was not added, and why. */
export type WrongPincode = { pincode: string; said: string };

export type AddedPincodes = Done & { wrong: WrongPincode[] };

/**
 * Adds what was typed or pasted, with spaces, commas or lines between; each is undone alone. Wrong ones
 * are named and the others are added. @throws a refusal when none can be added.
 */
export async function addPincodes(
  trx: Db,
  by: By,
  { typed, list }: { typed: string; list: PincodeList },
): Promise<AddedPincodes> {
  const pincodes = [...new Set(pincodesIn(typed))];
  if (pincodes.length > MOST_AT_ONCE)
    return refuse("invalid", `Please add at most ${MOST_AT_ONCE} pincodes at once`);
  await holdLab(trx);
  const wrong: WrongPincode[] = [];
  const added: Done[] = [];
  for (const pincode of pincodes) {
    const answer = await orRefused(addPincode(trx, by, { pincode, list }));
    if (answer.ok) added.push(answer);
    else wrong.push({ pincode, said: answer.said });
  }
  const [first, ...more] = added;
  if (!first)
    return refuse("invalid", wrong[0]?.said ?? "Please enter the 6 digits of the pincode");
  if (more.length === 0) return { ...first, wrong };
  return { ok: true, said: `${added.length} pincodes added.`, undo: undefined, wrong };
}
