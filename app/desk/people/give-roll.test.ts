import { describe, expect, test } from "vitest";
import { undo } from "#app/desk/history/undo.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { atDesk, doAndUndo, monday, refusedChange } from "#tests/databases/at-desk.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { findRolls, giveRoll } from "./give-roll.server.ts";
import { PERSON_FORMS } from "./people-forms.ts";
import { done, holdPerson } from "./people-intents.server.ts";

test("a range has from 1 to 1,000 numbers", () => {
  const read = (count: string) => PERSON_FORMS.roll.safeParse({ count });
  expect(read("100").data).toEqual({ count: 100 });
  expect(read("1,000").data).toEqual({ count: 1_000 });
  for (const typed of ["", "0", "1001", "many", "-3", "1.5"])
    expect(read(typed).error?.issues[0]?.message).toBe("Please enter a number from 1 to 1,000");
});

describe.each(databases)("ranges of spare labels, on $name", ({ freshDb }) => {
  const give = (id: string, count: number) => async (trx: Trx, by: Who) =>
    done(await giveRoll(trx, by, await holdPerson(trx, id), count));
  type Trx = Parameters<typeof giveRoll>[0];
  type Who = Parameters<typeof giveRoll>[1];

  test("follow each other, can be taken back until labels are printed", async () => {
    const db = await freshDb();
    await givenColleague(db, { id: "ravi", name: "Ravi Kumar" });
    await givenColleague(db, { id: "asha", name: "Asha Murthy" });
    await givenColleague(db, { id: "suma", name: "Suma Prakash", role: "manager" });
    await givenColleague(db, { id: "lab", name: "Deepa Rao", role: "laboratory" });
    const first = await doAndUndo(db, "08:00", give("ravi", 100), "manager");
    expect(first.said).toBe("Ravi Kumar has the labels S-0001-7 to S-0100-5.");
    const second = await deskChange(atDesk(db, "08:01", "manager"), give("asha", 10));
    expect(second.said).toBe("Asha Murthy has the labels S-0101-A to S-0110-9.");
    expect(await refusedChange(atDesk(db, "08:02", "manager"), give("lab", 10))).toBe(
      "Deepa Rao does not go to visits.",
    );
    const rollId = (await findRolls(db, "ravi"))[0]?.id ?? "";
    const label = { number: "S-0001-7", kind: "spare" as const, rollId };
    await db
      .insertInto("labels")
      .values({ ...label, printedAt: "", printedById: "" })
      .execute();
    expect(await findRolls(db, "ravi")).toMatchObject([
      { range: "S-0001-7 to S-0100-5", left: "99 numbers left" },
    ]);
    const given = atDesk(db, "08:03", "manager");
    const by = {
      actor: { staffId: "suma", name: "Suma" },
      may: given.staff.may,
      now: monday("08:03"),
    };
    if (!first.ok) throw new Error(first.said);
    const undone = await undo(db, by, first.undo ?? "");
    expect(undone.said).toBe("Not undone: labels of this range are printed.");
  });
});
