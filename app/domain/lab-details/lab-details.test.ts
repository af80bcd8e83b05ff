import { describe, expect, test } from "vitest";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { Db } from "#app/db/schema.server.ts";
import { findDataVersion } from "#app/db/settings.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { SAMPLE_CLAIMS_HIDDEN } from "#app/lib/claims.ts";
import { historySentence } from "#app/desk/history/history-words.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { readConfig } from "#server/config.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { checkLabField, type LabField } from "./lab-fields.ts";
import { labSheet } from "./lab-details.ts";
import { prefixOf } from "./receipt-prefix.ts";
import { labOnPages } from "./lab-on-pages.ts";
import { saveClaim, saveDetail } from "#app/desk/lab-settings/details/save-detail.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const DEFAULTS = readConfig({}).lab;

/** Suma Prakash, a manager. */
async function managerOver(db: Db) {
  const { id, name } = await givenColleague(db, {
    id: "suma",
    name: "Suma Prakash",
    role: "manager",
  });
  const given = { db, now: NOW, staff: { id, name, may: () => true } };
  const by = { actor: { staffId: id, name }, now: NOW, may: () => true };
  return {
    save: (field: LabField, typed: string) =>
      deskChange(given, (trx, one) => saveDetail(trx, one, field, typed)),
    claim: (place: number, figure: string, what: string) =>
      deskChange(given, (trx, one) => saveClaim(trx, one, place, { figure, what }, DEFAULTS)),
    undo: (entry: string | undefined) => undo(db, by, entry ?? ""),
    sheet: async () => labSheet(await readLabSettings(db), DEFAULTS),
    pages: async () => labOnPages(await readLabSettings(db), DEFAULTS),
    told: async () => {
      const rows = await db.selectFrom("history").selectAll().orderBy("id").execute();
      return rows.map(({ details, ...row }) =>
        historySentence({
          ...row,
          details: JSON.parse(details ?? "{}") as Record<string, unknown>,
        }),
      );
    },
  };
}

describe.each(databases)("§10 lab: the lab's details on $name", ({ freshDb }) => {
  test("without settings the pages show what the environment says", async () => {
    const db = await freshDb();
    const { pages } = await managerOver(db);
    const claims = DEFAULTS.claims.map(({ figure, what }) => ({ figure, what }));
    expect(await pages()).toEqual({ ...DEFAULTS, claims });
    const noClaims = readConfig({ CLAIM_RATING: "", LAB_FACEBOOK_URL: "" }).lab;
    const shown = labOnPages(new Map(), noClaims);
    expect([shown.claims.length, shown.social.map(({ name }) => name)]).toEqual([
      5,
      ["Instagram", "LinkedIn"],
    ]);
  });

  test("once the sample is taken off, its links to nobody's pages are gone", async () => {
    const hidden = new Map([[SAMPLE_CLAIMS_HIDDEN, "yes"]]);
    expect(labOnPages(hidden, DEFAULTS).social).toEqual([]);
    const own = readConfig({ LAB_INSTAGRAM_URL: "https://www.instagram.com/asha" }).lab;
    expect(labOnPages(hidden, own).social).toEqual([
      { name: "Instagram", url: "https://www.instagram.com/asha" },
    ]);
  });

  test("a fixed line keeps its own groups on the pages, a mobile number is as before", async () => {
    const lab = await managerOver(await freshDb());
    await lab.save("phone", "080 4567 8901");
    expect(await lab.pages()).toMatchObject({
      phone: "8045678901",
      phoneInGroups: "080 4567 8901",
    });
    await lab.save("phone", "98450 11002");
    expect(await lab.pages()).not.toHaveProperty("phoneInGroups");
  });

  test("what is set wins, each field is taken back alone, and every change is a new data version", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const version = await findDataVersion(db);
    const named = await lab.save("name", "  Asha   Diagnostics ");
    expect(named).toMatchObject({ ok: true, said: "Saved: the name is now “Asha Diagnostics”." });
    await lab.save("phone", "+91 10000 00001");
    await lab.save("facebook", "");
    expect(await lab.pages()).toMatchObject({
      name: "Asha Diagnostics",
      phone: "1000000001",
      social: [{ name: "Instagram" }, { name: "LinkedIn" }],
    });
    expect(await findDataVersion(db)).toBe(version + 3);
    expect(await lab.undo(named.ok ? named.undo : "")).toMatchObject({ ok: true });
    expect(await lab.pages()).toMatchObject({ name: DEFAULTS.name, phone: "1000000001" });
    expect(await findDataVersion(db)).toBe(version + 4);
    expect((await lab.told()).slice(0, 3)).toEqual([
      "Suma Prakash changed the name to “Asha Diagnostics”.",
      "Suma Prakash changed the phone to “1000000001”.",
      "Suma Prakash emptied the page on Facebook.",
    ]);
  });

  test("the bank account of statements has digits and an IFSC, and is on no page", async () => {
    const lab = await managerOver(await freshDb());
    expect(await lab.save("bankAccount", "10000 00042 17")).toMatchObject({
      said: "Saved: the bank account is now “100000004217”.",
    });
    expect(await lab.save("ifsc", "exmp 0000560")).toMatchObject({
      said: "Saved: the IFSC is now “EXMP0000560”.",
    });
    expect(await lab.sheet()).toMatchObject({ bankAccount: "100000004217", ifsc: "EXMP0000560" });
    expect(await lab.pages()).not.toHaveProperty("bankAccount");
    expect(await lab.save("bankAccount", "1234")).toMatchObject({
      ok: false,
      said: "A bank account has 9 to 18 digits: 1234",
    });
    expect(await lab.save("ifsc", "EXMP1000560")).toMatchObject({
      ok: false,
      said: "An IFSC has 11 signs, like EXMP0000560: EXMP1000560",
    });
  });

  test("the UPI merchant code is the desk's, else the environment's, and on no page", async () => {
    const lab = await managerOver(await freshDb());
    const { merchantCode } = readConfig({ LAB_UPI_MERCHANT_CODE: "8071" });
    expect(labSheet(new Map(), { ...DEFAULTS, merchantCode }).merchantCode).toBe("8071");
    expect(await lab.save("merchantCode", "80 99")).toMatchObject({
      said: "Saved: the UPI merchant code is now “8099”.",
    });
    expect((await lab.sheet()).merchantCode).toBe("8099");
    expect(await lab.pages()).not.toHaveProperty("merchantCode");
    expect(await lab.save("merchantCode", "807")).toMatchObject({
      ok: false,
      said: "A UPI merchant code has 4 digits: 807",
    });
    await lab.save("merchantCode", "");
    expect((await lab.sheet()).merchantCode).toBe("");
  });

  test("a field that was saved again by somebody else is not taken back", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const first = await lab.save("city", "Mysuru");
    await lab.save("city", "Hubballi");
    expect(await lab.undo(first.ok ? first.undo : "")).toMatchObject({
      ok: false,
      said: "Not undone: the setting was changed again at 09:42 AM.",
    });
  });

  test("the same value again is no change", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    await lab.save("city", "Mysuru");
    expect(await lab.save("city", "Mysuru")).toMatchObject({ ok: true, undo: undefined });
    expect(await lab.told()).toHaveLength(1);
  });

  test("a blank claim is not on the site", async () => {
    const db = await freshDb();
    const lab = await managerOver(db);
    const emptied = await lab.claim(5, "", "accredited labs");
    expect(emptied).toMatchObject({ said: "A blank claim is not on the site." });
    await lab.claim(1, "4.9/5", "ratings");
    const { claims } = await lab.pages();
    expect(claims.map(({ figure }) => figure)).toEqual([
      "4.9/5",
      "1M+",
      "7",
      "700+",
      "Under 60 min",
    ]);
    expect((await lab.sheet()).claims).toHaveLength(6);
    expect(await lab.told()).toEqual([
      "Suma Prakash emptied the claim “NABL, accredited labs”.",
      "Suma Prakash changed the claim “4.8/5, ratings” to “4.9/5, ratings”.",
    ]);
    expect(await lab.undo(emptied.ok ? emptied.undo : "")).toMatchObject({
      said: "Undone: emptied the claim “NABL, accredited labs”.",
    });
    expect((await lab.pages()).claims).toHaveLength(6);
  });
});

test.each<[LabField, string, string]>([
  ["name", " ", "Please type the name of the lab"],
  ["phone", "12345", "Please type the 10 digits of the phone number"],
  ["email", "care@", "Please enter a valid e-mail address"],
  ["pincode", "56010", "A pincode has 6 digits: 56010"],
  ["facebook", "javascript:alert(1)", "Please type an address that begins with https://"],
  ["gstin", "29AAAAA0000A1", "A GSTIN has 15 signs, like 29AAAAA0000A1Z5: 29AAAAA0000A1"],
  ["receiptPrefix", "D/D", "Please use 1 to 4 letters and digits"],
  ["city", "x".repeat(101), "Please use at most 100 characters"],
])("a wrong %s is refused with its sentence: %s", (field, typed, said) => {
  expect(checkLabField(field, typed)).toEqual({ ok: false, said });
});

test.each<[LabField, string, string]>([
  ["phone", "+91 10000 00000", "1000000000"],
  ["pincode", "560 038", "560038"],
  ["gstin", "29aaaaa0000a1z5", "29AAAAA0000A1Z5"],
  ["receiptPrefix", "dd", "DD"],
  ["gstin", "", ""],
  ["linkedin", " https://www.linkedin.com/x ", "https://www.linkedin.com/x"],
])("%s is stored as it is meant: %s", (field, typed, value) => {
  expect(checkLabField(field, typed)).toEqual({ ok: true, value });
});

test.each([
  ["Doorstep Diagnostics", "DD"],
  ["Dr. O’Brien's Path Lab & Research Centre", "DOPL"],
  ["Śrī Lab", "L"],
  ["Lab24", "L24"],
  ["आरोग्य", "R"],
  ["", "R"],
])("receipts of %s begin with %s until it is set", (name, prefix) => {
  expect(labSheet(new Map([["name", name]]), DEFAULTS).receiptPrefix).toBe(prefix);
});

test("a prefix is at most four letters and digits", () => {
  expect(prefixOf("d-d/x12")).toBe("DDX1");
  expect(prefixOf(" / ")).toBeUndefined();
});
