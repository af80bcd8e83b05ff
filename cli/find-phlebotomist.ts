import type { Db } from "#app/db/schema.server.ts";
import { may } from "#app/domain/staff/rights.ts";
import type { Phlebotomist } from "#app/domain/visits/changes/booking-steps.queries.server.ts";
import { firstName } from "#app/domain/staff/staff.ts";
import { findStaff } from "#app/domain/staff/staff.queries.server.ts";

type Found = { ok: true; phlebotomist: Phlebotomist } | { ok: false; reason: string };

/**
 * Who a typed name means: the colleague with that name, or the only one whose name begins with it. Where
 * nobody's does, the name counts as it is: a lab need not keep its colleagues here.
 */
export async function findPhlebotomist(db: Db, typed: string): Promise<Found> {
  const words = typed.toLowerCase();
  const staff = (await findStaff(db)).filter(
    ({ isBlocked, role }) => !isBlocked && may(role, "my-visits"),
  );
  const exact = staff.filter(({ name }) => name.toLowerCase() === words);
  const beginning = staff.filter(({ name }) => name.toLowerCase().startsWith(words));
  const [only, another] = exact.length === 1 ? exact : beginning;
  if (another) {
    const names = beginning.map(({ name }) => name).join(", ");
    return { ok: false, reason: `"${typed}" is the beginning of several names: ${names}.` };
  }
  if (!only) return { ok: true, phlebotomist: { firstName: typed, name: typed, staffId: null } };
  const { id: staffId, name } = only;
  return { ok: true, phlebotomist: { firstName: firstName(name), name, staffId } };
}
