import type { Db } from "#app/db/schema.server.ts";
import type { ChainLine } from "#app/desk/tube-chain/chain-lines.ts";
import { findChains } from "#app/desk/tube-chain/tube-chain.queries.server.ts";
import { findVisits } from "#app/desk/visits/read/visit.queries.server.ts";
import { testsOf } from "./tests-of.ts";

/** What the panel of one tube tells beside what its bag has. */
export type OneTube = {
  sampleId: string;
  /** Names of what is measured from it. */
  tests: string[];
  chain: ChainLine[];
};

/** Undefined for a container that is not there any more. */
export async function findOneTube(db: Db, sampleId: string): Promise<OneTube | undefined> {
  const sample = await db
    .selectFrom("samples")
    .innerJoin("bookings", "bookings.id", "samples.bookingId")
    .select(["container", "bookingId", "visitId"])
    .where("samples.id", "=", sampleId)
    .executeTakeFirst();
  if (!sample) return undefined;
  const { container, bookingId, visitId } = sample;
  const visits = await findVisits(db, [visitId]);
  const booking = visits.flatMap((visit) => visit.bookings).find(({ id }) => id === bookingId);
  const chains = await findChains(db, [bookingId], visits);
  return {
    sampleId,
    tests: booking ? testsOf(booking).of([container]) : [],
    chain: chains.get(sampleId) ?? [],
  };
}
