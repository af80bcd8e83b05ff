import { describe, expect, test } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { readLabSettings } from "#app/db/lab-settings.queries.server.ts";
import { deskChange } from "#app/domain/history/desk-change.server.ts";
import { undo } from "#app/desk/history/undo.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenColleague } from "#tests/databases/given.ts";
import { applyOperatorList, findDryRun, keepOperatorList } from "./apply-list.server.ts";
import { readOperatorList } from "#app/domain/notices/templates/read-operator-list.server.ts";
import { templateSheet, TEMPLATES } from "#app/domain/notices/templates/template-sheet.server.ts";
import { listTemplates } from "#app/domain/notices/templates/templates.queries.server.ts";

const NOW = new Date("2026-11-23T04:12:00.000Z");
const LAB = { name: "Doorstep Diagnostics", phone: "1000000000" };
const SITE = "https://drstep.example";
const bytes = (csv: string) => new TextEncoder().encode(csv);
const idOf = (nth: number) => `11071700000000${String(41_000 + nth)}`;

const MOVED =
  "Doorstep Diagnostics: your visit {#alphanumeric#} is now on {#alphanumeric#}. How to prepare: {#url#}";
const HEAD = "Template ID,Template Name,Template Content,Header,Status";
const line = (nth: number, name: string, text: string, status = "Registered") =>
  `${idOf(nth)},${name},"${text}",DRSTEP,${status}`;

test("the sheet has a row for each message and language, and is read back as it was written", () => {
  const sheet = templateSheet(new Map([["dlt.header", "DRSTEP"]]), LAB, SITE);
  expect(TEMPLATES).toHaveLength(36);
  const lines = sheet.split("\n");
  expect(lines).toHaveLength(38);
  expect(sheet).toContain(
    `DRSTEP,Doorstep Diagnostics New time EN,${MOVED},Service Implicit,English,"Reference {#alphanumeric#}, Day and time {#alphanumeric#}, Link to the ticket {#url#}","Doorstep Diagnostics: your visit DS-6L2S is now on Tue 24 Nov, 09:00 AM. How to prepare: https://drstep.example/ticket/9fK2mQ7xT4bWn8LcRz5HvA"`,
  );
});

test("no cell of the sheet runs in a spreadsheet", () => {
  const own = new Map([["text.visit.moved", "=HYPERLINK(1) {time} {link}"]]);
  const sheet = templateSheet(own, { ...LAB, name: "@Asha" }, SITE);
  expect(sheet).not.toMatch(/(^|,)"?[=@+-]/m);
  expect(sheet).toContain("'=HYPERLINK(1)");
});

test.each([
  ["", "Line 1: there is no header line"],
  ["Name;Phone\nAsha;1", "Line 1: there is no header line"],
  ["Template Name,Status\nx,Registered", "There is no column Template ID, Template Content."],
  ["PK\u0003\u0004", "This is a spreadsheet workbook"],
  ["%PDF-1.7", "This is a PDF"],
])("a file that is no list is refused with its reason: %s", (csv, said) => {
  const read = readOperatorList(bytes(csv));
  expect(read.ok ? "" : read.said).toContain(said);
});

test("columns are found by the names that portals have, and wrong rows are named", () => {
  const csv = [
    "Content Template ID;Content Template Name;Template Message;Sender ID;Approval Status",
    `${idOf(1)};A;Text {#var#};drstep;Approved`,
    "1.10717E+18;B;Text;DRSTEP;Approved",
    "123;C;Text;DRSTEP;Approved",
    `${idOf(1)};D;Text;DRSTEP;Approved`,
    `${idOf(2)};E;;DRSTEP;Approved`,
    `'${idOf(3)};F;Text;DRSTEP, OTHERS;Rejected`,
    `${idOf(4)};G;Text;;Pending`,
  ].join("\r\n");
  const read = readOperatorList(bytes(csv));
  if (!read.ok) throw new Error(read.said);
  expect(read.rows).toEqual([
    {
      templateId: idOf(1),
      name: "A",
      text: "Text {#var#}",
      header: "DRSTEP",
      state: "registered",
      line: 2,
    },
    { templateId: idOf(3), name: "F", text: "Text", header: null, state: "refused", line: 7 },
    { templateId: idOf(4), name: "G", text: "Text", header: null, state: "waiting", line: 8 },
  ]);
  expect(read.wrong).toEqual([
    "Line 3: the template ID was shortened by a spreadsheet. Please take the file as the portal gave it.",
    "Line 4: a template ID has 19 digits.",
    `Line 5: ${idOf(1)} stands in line 2 too.`,
    "Line 6: the text is blank.",
  ]);
});

describe.each(databases)("§10 messages: the operator's list on $name", ({ freshDb }) => {
  async function read(db: Db, lines: string[]) {
    const list = readOperatorList(bytes([HEAD, ...lines].join("\n")));
    if (!list.ok) throw new Error(list.said);
    return keepOperatorList(db, list, { name: "list.csv", by: "suma", now: NOW });
  }
  const whatIn = async (db: Db, id: string) => {
    const run = await findDryRun(db, id, LAB.name);
    return (
      run && {
        known: run.known.map(({ event, language, what, words }) => [
          event,
          language,
          what,
          words !== null,
        ]),
        unknown: run.unknown.map(({ name }) => name),
        missing: run.missing.length,
      }
    );
  };

  test("shows what changes before it counts, and can be taken back", async () => {
    const db = await freshDb();
    const { id: suma, name } = await givenColleague(db, { id: "suma", role: "manager" });
    const apply = (id: string) =>
      deskChange({ db, now: NOW, staff: { id: suma, name, may: () => true } }, (trx, by) =>
        applyOperatorList(trx, by, id, LAB.name),
      );
    const first = await read(db, [
      line(1, "Anything", MOVED),
      line(2, "Doorstep Report is ready HI", "Doorstep Diagnostics: कुछ और {#url#}"),
      line(3, "Sale", "Big offer {#url#}"),
    ]);
    expect(await whatIn(db, first)).toEqual({
      known: [
        ["visit.moved", "en", "new", true],
        ["report.ready", "hi", "new", false],
      ],
      unknown: ["Sale"],
      missing: 34,
    });
    expect(await listTemplates(db)).toEqual([]);
    const applied = await apply(first);
    expect(applied).toMatchObject({ ok: true, said: "2 templates from the operator’s list." });
    expect(await apply(first)).toMatchObject({
      ok: false,
      said: "This list is not kept any more. Please read it again.",
    });
    const second = await read(db, [
      line(1, "Anything", MOVED),
      line(2, "Doorstep Report is ready HI", "Doorstep Diagnostics: अब और {#url#}", "Rejected"),
    ]);
    expect(await whatIn(db, second)).toMatchObject({
      known: [
        ["visit.moved", "en", "same", true],
        ["report.ready", "hi", "changed", false],
      ],
      missing: 35,
    });
    expect(await apply(second)).toMatchObject({ said: "1 template from the operator’s list." });
    const third = await read(db, [line(1, "Anything", MOVED)]);
    expect(await apply(third)).toMatchObject({
      said: "Nothing differs from the operator’s list.",
      undo: undefined,
    });
    if (!applied.ok) throw new Error("it was not applied");
    const by = { actor: { staffId: suma, name }, now: NOW, may: () => true };
    // Of the first list one was changed since.
    expect(await undo(db, by, applied.undo ?? "")).toMatchObject({ ok: false });
    expect(await listTemplates(db)).toHaveLength(2);
  });

  test("the whole sheet comes back registered, and every message has its template", async () => {
    const db = await freshDb();
    const rows = templateSheet(await readLabSettings(db), LAB, SITE)
      .trim()
      .split("\n")
      .slice(1);
    const csv = [
      "Header,Template Name,Template Content,Template Type,Language,Variables,Sample,Template ID,Status",
      ...rows.map((row, nth) => `${row.trim()},${idOf(nth)},Registered`),
    ];
    const list = readOperatorList(bytes(csv.join("\n")));
    if (!list.ok) throw new Error(list.said);
    const id = await keepOperatorList(db, list, { name: "all.csv", by: "suma", now: NOW });
    const run = await findDryRun(db, id, LAB.name);
    expect(run?.known.map(({ event, language }) => `${event} ${language}`)).toEqual(
      TEMPLATES.map(({ event, language }) => `${event} ${language}`),
    );
    expect(run?.known.every(({ words }) => words !== null)).toBe(true);
    expect([run?.unknown, run?.missing, run?.wrong]).toEqual([[], [], []]);
  });
});
