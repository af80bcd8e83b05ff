import type { Db, NewRow } from "#app/db/schema.server.ts";

type NewLine = Omit<NewRow<"bookingLines">, "bookingId" | "position">;

/** A booking with its lines in order. Run inside a transaction. */
export async function insertBooking(trx: Db, booking: NewRow<"bookings">, lines: NewLine[]) {
  await trx.insertInto("bookings").values(booking).execute();
  const rows = lines.map((line, position) => ({ ...line, bookingId: booking.id, position }));
  await trx.insertInto("bookingLines").values(rows).execute();
}

export type Offer = {
  kind: "test" | "package";
  id: string;
  packageType?: string;
  name: string;
  category: string;
  pricePaise: number | null;
};

/** Every test and package that one of `words` names: by id, by a package's type, or by exact name. */
export async function findOffers(db: Db, words: string[]): Promise<Offer[]> {
  const tests = await db
    .selectFrom("tests")
    .select(["id", "name", "category", "offeredPaise", "originalPaise"])
    .where((match) => match.or([match("id", "in", words), match("name", "in", words)]))
    .orderBy("position")
    .execute();
  const packages = await db
    .selectFrom("packages")
    .select(["id", "packageType", "name", "offeredPaise", "originalPaise"])
    .where((match) =>
      match.or([
        match("id", "in", words),
        match("packageType", "in", words),
        match("name", "in", words),
      ]),
    )
    .orderBy("position")
    .execute();
  return [
    ...tests.map((row) => ({ ...row, kind: "test" as const, pricePaise: paiseOf(row) })),
    ...packages.map((row) => ({
      ...row,
      kind: "package" as const,
      category: "Package",
      pricePaise: paiseOf(row),
    })),
  ];
}

type Priced = { offeredPaise: number | null; originalPaise: number | null };
const paiseOf = ({ offeredPaise, originalPaise }: Priced) => offeredPaise ?? originalPaise;
