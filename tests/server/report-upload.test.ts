import { insertReport } from "#app/domain/report-lookup/report-rows.queries.server.ts";
import { describe, expect, test, vi } from "vitest";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { givenBooking } from "#tests/databases/given.ts";
import { pdfOfLines } from "#tests/pdfs/raw-pdf.ts";
import { DESK, deskOver, givenSignedIn } from "./given-desk.ts";

vi.setConfig({ testTimeout: 60_000 });

const MAX_BYTES = 10 * 1024 * 1024;
const report = pdfOfLines([
  ["Patient", "Mrs. REKHA MENON", "Ref. no.", "DS-3C8L"],
  ["Age / Sex", "46 years / F", "Collected", "22-Nov-2026 18:10"],
]);

type Sent = readonly (readonly [string, Uint8Array])[];

/** Posts files as a page of the desk does. */
function uploader(db: Db, session: string, headers: Record<string, string> = { Origin: DESK }) {
  const desk = deskOver(db);
  return async (files: Sent) => {
    const body = new FormData();
    for (const [name, bytes] of files)
      body.append("files", new File([new Uint8Array(bytes)], name));
    const answer = await desk.send("/reports/files", { method: "POST", body, headers }, session);
    return { status: answer.status, answer: await answer.json() };
  };
}

/** The sentence about each file. */
const saidOf = (answer: { files: { ok: boolean; said: string }[] }) =>
  answer.files.map(({ ok, said }) => (ok ? "kept" : said));

describe.each(databases)("§10 Reports: dropped files on $name", ({ freshDb }) => {
  test("a PDF is kept with what was read in it, and others get their words", async () => {
    const db = await freshDb();
    await givenBooking(db, { id: "b1", reference: "DS-3C8L", patientName: "Rekha Menon" });
    const { session } = await givenSignedIn(db, "front-desk");
    const send = uploader(db, session);
    const { status, answer } = await send([
      ["रेखा मेनन.pdf", report],
      ["again.pdf", report],
      ["scan.heic", Buffer.from("ftypheic")],
      ["large.pdf", Buffer.alloc(MAX_BYTES + 1, "%PDF-1.7 ")],
      ["half.pdf", report.subarray(0, 500)],
    ]);
    expect(status).toBe(200);
    expect(saidOf(answer)).toEqual([
      "kept",
      "This PDF is in the list already.",
      "scan.heic is not a PDF.",
      "This PDF is larger than 10 MB.",
      "This PDF is cut off, its end is missing. Save it again.",
    ]);
    const rows = await db.selectFrom("reportFiles").selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      name: "रेखा मेनन.pdf",
      bytes: report.byteLength,
      pages: 1,
      bookingId: "b1",
      matchedBy: "reference",
      uploadedById: "the-front-desk",
    });
    expect(JSON.parse(rows[0]?.facts ?? "")).toMatchObject({
      name: "Mrs. REKHA MENON",
      age: { years: 46 },
      collected: { day: "2026-11-22", time: "18:10" },
    });
    const history = await db.selectFrom("history").select(["action", "changes"]).execute();
    expect(history).toEqual([{ action: "report-file.added", changes: "[]" }]);
  });

  test("who may not see reports, and other sites, are refused", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "phlebotomist");
    expect(await uploader(db, session)([["a.pdf", report]])).toMatchObject({
      status: 403,
      answer: {
        ok: false,
        said: "You cannot see reports. The front desk, the laboratory or a manager can.",
      },
    });
    expect(await uploader(db, "nobody")([["a.pdf", report]])).toMatchObject({ status: 401 });
    const desk = await givenSignedIn(db, "manager");
    const elsewhere = uploader(db, desk.session, { Origin: "https://elsewhere.example" });
    expect(await elsewhere([["a.pdf", report]])).toMatchObject({ status: 403 });
    expect(await db.selectFrom("reportFiles").select("id").execute()).toEqual([]);
  });

  test("a body that ends early, or is no form, keeps nothing of its file", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "manager");
    const desk = deskOver(db);
    const post = async (type: string, body: string) => {
      const headers = { Origin: DESK, "Content-Type": type };
      return (await desk.send("/reports/files", { method: "POST", body, headers }, session)).status;
    };
    const part = '--x\r\nContent-Disposition: form-data; name="f"; filename="a.pdf"\r\n\r\n';
    expect(await post("multipart/form-data; boundary=x", part + report.toString("latin1"))).toBe(
      400,
    );
    expect(await post("multipart/form-data; boundary=x", "nothing")).toBe(400);
    expect(await post("application/pdf", report.toString("latin1"))).toBe(415);
    expect(await db.selectFrom("reportFiles").select("id").execute()).toEqual([]);
  });

  test("a kept file is downloaded, never shown as a page", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "front-desk");
    const { answer } = await uploader(db, session)([["o\"reilly's रेखा.pdf", report]]);
    const desk = deskOver(db);
    const path = `/reports/files/${answer.files[0].id}/pdf`;
    const file = await desk.get(path, session);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
    const disposition = file.headers.get("Content-Disposition");
    expect(disposition).toMatch(
      /^attachment; filename="[\w .-]+\.pdf"; filename\*=UTF-8''[\w%.-]+$/,
    );
    expect(Buffer.from(await file.arrayBuffer())).toEqual(report);
    expect((await desk.get("/reports/files/unknown/pdf", session)).status).toBe(404);
  });

  test("a published report opens on the desk until it is withdrawn, and who opened it is noted", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "front-desk");
    const uploadedAt = "2026-01-05T04:00:00.000Z";
    const row = { phone: "1000056789", patientName: "Rekha Menon", testName: "HbA1c", uploadedAt };
    await insertReport(db, { id: "r1", ...row, pdf: report, withdrawnAt: null });
    await insertReport(db, { id: "r2", ...row, pdf: report, withdrawnAt: uploadedAt });
    const desk = deskOver(db);
    const file = await desk.get("/reports/r1/pdf", session);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringContaining(
        'attachment; filename="HbA1c Rekha Menon.pdf"',
      ),
      "cache-control": "no-store",
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(report);
    expect(await db.selectFrom("accessLog").select(["event", "reportId"]).execute()).toEqual([
      { event: "desk", reportId: "r1" },
    ]);
    for (const path of ["/reports/r2/pdf", "/reports/none/pdf"])
      expect((await desk.get(path, session)).status).toBe(404);
    const door = await givenSignedIn(db, "phlebotomist");
    expect((await desk.get("/reports/r1/pdf", door.session)).status).toBe(403);
    expect((await desk.get("/reports/r1/pdf", "")).status).not.toBe(200);
    expect(await db.selectFrom("accessLog").select("id").execute()).toHaveLength(1);
  });
});
