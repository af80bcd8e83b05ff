import { databases } from "#tests/databases/databases.ts";
import { givenPackage } from "#tests/databases/given.ts";
import { siteOver } from "#tests/api/site.ts";
import { describe, expect, test } from "vitest";

type Answer = { data: { _id: string }[] };

describe.each(databases)("§7 GET /packages?ids= on $name", ({ freshDb }) => {
  const ask = async (query: string) => {
    const db = await freshDb();
    for (const [position, id] of ["one", "two", "three"].entries())
      await givenPackage(db, { id, packageType: `type-${id}`, position });
    const answer = await siteOver(db).request(`/api/packages?${query}`);
    const { data } = (await answer.json()) as Answer;
    return {
      ids: data.map(({ _id }) => _id),
      isKept: answer.headers.get("Cache-Control") !== "no-store",
    };
  };

  test.each([
    ["ids=three,one", ["three", "one"], true],
    ["ids=one,one", ["one"], true],
    ["ids=one,gone", ["one"], false],
    ["ids=gone", [], false],
    ["ids=", [], false],
    ["", ["one", "two", "three"], true],
  ])("%s answers %j; kept in the cache: %s", async (query, ids, isKept) => {
    expect(await ask(query)).toEqual({ ids, isKept });
  });
});
