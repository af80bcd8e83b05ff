import { describe, expect, test, vi } from "vitest";
import sharp from "sharp";
import type { Db } from "#app/db/schema.server.ts";
import { databases } from "#tests/databases/databases.ts";
import { DESK, deskOver, givenSignedIn } from "./given-desk.ts";

vi.setConfig({ testTimeout: 60_000 });

const DRAFT = "draft-0123456789ab";
const photo = await sharp({ create: { width: 480, height: 270, channels: 3, background: "#c33" } })
  .jpeg()
  .toBuffer();

/** Posts a file as the form of a post does: by script alone, or with what is typed in the form. */
function sender(db: Db, session: string, headers: Record<string, string> = {}) {
  const desk = deskOver(db);
  return (file: Uint8Array, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("picture", new File([new Uint8Array(file)], "photo.jpg"));
    const init = { method: "POST", body, headers: { Origin: DESK, ...headers } };
    return desk.send("/catalogue/pictures", init, session);
  };
}

const BY_SCRIPT = { Accept: "application/json" };

describe.each(databases)("§10 catalogue: a picture is sent on $name", ({ freshDb }) => {
  test("by script, and shown on the desk; what is none is refused in words", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "manager");
    const send = sender(db, session, BY_SCRIPT);
    const sent = await (await send(photo)).json();
    expect(sent).toMatchObject({ ok: true });
    const shown = await deskOver(db).get(sent.path, session);
    expect(shown.status).toBe(200);
    expect(shown.headers.get("Content-Type")).toBe("image/webp");
    expect(shown.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await (await send(Buffer.from("%PDF-1.7"))).json()).toMatchObject({
      ok: false,
      said: "This is not a picture. Choose a JPEG, PNG or WebP file.",
    });
    expect(await (await send(Buffer.alloc(8 * 1024 * 1024 + 1))).json()).toMatchObject({
      ok: false,
      said: "This picture is larger than 8 MB. Choose a smaller one.",
    });
  });

  test("without script with the form, which leads back to it", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "manager");
    const send = sender(db, session);
    const form = { draft: DRAFT, version: "0", title: "Our\0 new booth", text: "क".repeat(40_000) };
    const sent = await send(photo, form);
    expect([sent.status, sent.headers.get("Location")]).toEqual([303, `/catalogue/posts/${DRAFT}`]);
    const [draft] = await db.selectFrom("postDrafts").selectAll().execute();
    expect(JSON.parse(draft?.fields ?? "")).toMatchObject({
      title: "Our new booth",
      text: form.text,
      image: expect.stringMatching(/^\/pictures\//),
    });
    const refused = await send(Buffer.from("<svg/>"), { ...form, version: "1" });
    expect(refused.headers.get("Location")).toBe(`/catalogue/posts/${DRAFT}?refused=none`);
    const long = await send(photo, { ...form, version: "2", text: "a".repeat(60_000) });
    expect([long.status, await long.text()]).toEqual([
      409,
      "Please use at most 50,000 signs for the text; these are 60,000. Go back: what you typed is still there.",
    ]);
    const endless = await send(photo, { ...form, text: "a".repeat(1024 * 1024 + 10) });
    expect([endless.status, await endless.text()]).toEqual([
      413,
      "This post is longer than a page takes, and it is not saved. Go back: what you typed is still there. Shorten the text, to 50,000 signs.",
    ]);
  });

  test("by who may not change the catalogue, by nobody or from elsewhere, and kept of none", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "front-desk");
    expect((await sender(db, session, BY_SCRIPT)(photo)).status).toBe(403);
    expect((await sender(db, "nobody", BY_SCRIPT)(photo)).status).toBe(401);
    const manager = await givenSignedIn(db, "manager");
    const elsewhere = sender(db, manager.session, { Origin: "https://elsewhere.example" });
    expect((await elsewhere(photo)).status).toBe(403);
    expect(await db.selectFrom("pictures").select("id").execute()).toEqual([]);
  });

  test("a long post is saved as it is typed; one that no page takes is told so", async () => {
    const db = await freshDb();
    const { session } = await givenSignedIn(db, "manager");
    const desk = deskOver(db);
    const save = (text: string) => {
      const body = new URLSearchParams({ intent: "save", draft: DRAFT, version: "0", text });
      return desk.send(
        "/catalogue/posts/writing",
        { method: "POST", body, headers: { Origin: DESK } },
        session,
      );
    };
    expect(await (await save("क".repeat(50_000))).json()).toMatchObject({ ok: true, version: 1 });
    expect(await (await save("क".repeat(50_001))).json()).toMatchObject({
      ok: false,
      said: "Please use at most 50,000 signs for the text; these are 50,001",
    });
    const endless = await save("a".repeat(1024 * 1024 + 1));
    expect([endless.status, await endless.json()]).toMatchObject([
      413,
      {
        message: expect.stringMatching(
          /^This post is longer than a page takes, and it is not saved/,
        ),
      },
    ]);
  });
});
