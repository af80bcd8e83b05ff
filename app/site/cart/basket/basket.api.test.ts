import { databases } from "#tests/databases/databases.ts";
import { givenPackage, givenTest } from "#tests/databases/given.ts";
import { describe, expect, test } from "vitest";
import { basketApi } from "./basket.api.server.ts";

describe.each(databases)("§7 GET /basket on $name", ({ freshDb }) => {
  test("answers tests and packages in the order asked for, and counts the unknown", async () => {
    const db = await freshDb();
    await givenTest(db, { id: "hba1c", name: "HbA1c" });
    await givenTest(db, { id: "esr", name: "ESR" });
    await givenPackage(db, { id: "mini", packageType: "mini", name: "Mini" });
    await givenPackage(db, { id: "esr", packageType: "esr", name: "Has the id of a test" });
    await db
      .insertInto("packageTests")
      .values({ packageId: "mini", testId: "hba1c", position: 0 })
      .execute();
    const ask = async (query: string) => {
      const answer = await basketApi({ db }).request(`/basket?${query}`);
      expect(answer.status).toBe(200);
      return answer.json();
    };
    expect(await ask("t=esr,gone,hba1c&p=mini,gone")).toMatchObject({
      success: true,
      data: {
        tests: [{ _id: "esr" }, { _id: "hba1c" }],
        packages: [{ _id: "mini", tests: [{ _id: "hba1c" }] }],
        unknown: 2,
      },
    });
    expect(await ask("p=esr")).toMatchObject({
      data: { tests: [], packages: [{ name: "Has the id of a test" }], unknown: 0 },
    });
    expect(await ask("")).toMatchObject({ data: { tests: [], packages: [], unknown: 0 } });
  });
});
