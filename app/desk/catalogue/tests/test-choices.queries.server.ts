import type { Db } from "#app/db/schema.server.ts";
import type { TestChoices } from "./test-field-grid.tsx";

/** What the lab's tests have in the four fields in which few words come again and again. */
export async function findTestChoices(db: Db): Promise<TestChoices> {
  const used = async (column: keyof TestChoices) => {
    const rows = await db
      .selectFrom("tests")
      .select(column)
      .where(column, "<>", "")
      .groupBy(column)
      .orderBy(({ fn }) => fn.countAll(), "desc")
      .limit(MOST_OFFERED)
      .execute();
    return rows.map((row) => row[column]);
  };
  return {
    category: await used("category"),
    container: await used("container"),
    turnaround: await used("turnaround"),
    fasting: await used("fasting"),
  };
}

const MOST_OFFERED = 100;
