import type { Db } from "#app/db/schema.server.ts";
import { seedWhenEmpty } from "#server/data/seed.ts";
import { oneDatabase } from "#tests/databases/databases.ts";
import { describe, expect, test } from "vitest";
import { formsIn, type PageForm, readElements } from "./forms-in.ts";
import { deskOver, givenSignedIn, MORNING } from "./given-desk.ts";

const POST = "/catalogue/posts/draft-0123456789ab";
const RIGHT = {
  intent: "put",
  title: "What zinc does",
  text: "Much.",
  checkedBy: "Dr. Rao",
  version: "0",
};

/** What the page says at each field that it marks as wrong, by the field's name. */
function saidAtFields(html: string) {
  const marked: { name: string; notes: string }[] = [];
  readElements(html, {
    onOpen: (_, attributes) => {
      if (attributes["aria-invalid"] === "true")
        marked.push({
          name: attributes["name"] ?? "",
          notes: attributes["aria-describedby"] ?? "",
        });
    },
    onClose: () => {},
  });
  return Object.fromEntries(
    marked.map(({ name, notes }) => {
      const id = notes.split(" ").find((one) => one.endsWith("-error")) ?? "";
      const note = html.split(`id="${id}"`)[1]?.split("</p>")[0] ?? "";
      return [name, note.replace(/^[^>]*>/, "").replaceAll(/<[^>]*>/g, "")];
    }),
  );
}

const fixed = ({ controls }: PageForm) =>
  controls.filter(({ type }) => type === "hidden").map(({ name, value }) => [name, value]);

describe.each(oneDatabase)("refused without script, on $name", ({ freshDb }) => {
  async function signedIn(db: Db) {
    await seedWhenEmpty(db, MORNING);
    const { session } = await givenSignedIn(db, "manager");
    const desk = deskOver(db);
    return {
      open: async (path: string) => (await desk.get(path, session)).text(),
      send: async (path: string, fields: Record<string, string> | string[][]) =>
        (await desk.post(path, fields, session)).text(),
    };
  }

  test("what a post is refused with stands at its field too, with what was typed", async () => {
    const { send } = await signedIn(await freshDb());
    const cases: [Record<string, string>, Record<string, string>][] = [
      [{ title: "" }, { title: "Please enter a title" }],
      [{ text: "" }, { text: "Please write the text" }],
      [{ checkedBy: "" }, { checkedBy: "Write who checked it" }],
      [{ day: "soon" }, { day: "Please type the day like 12 Nov" }],
      [{ hindiText: "एक" }, { hindiTitle: "The Hindi version needs a title, or nothing at all" }],
      [{ subject: "+" }, { newSubject: "Please enter the subject" }],
      [
        { picture: "photo.jpg" },
        { image: "Please send the picture first, with the button below it" },
      ],
    ];
    for (const [wrong, said] of cases) {
      const html = await send(POST, { ...RIGHT, ...wrong });
      expect(saidAtFields(html)).toEqual(said);
      expect(html.split('id="answer"')[1]).toContain(Object.values(said)[0]);
      const [form] = formsIn(html).filter(({ controls }) =>
        controls.some(({ name }) => name === "checkedBy"),
      );
      const typed = form?.controls.filter(({ name }) => name in wrong && name !== "picture");
      for (const { name, value } of typed ?? []) expect([name, value]).toEqual([name, wrong[name]]);
    }
    expect(saidAtFields(await send(POST, RIGHT))).toEqual({});
  });

  test("a review of the sample lab is asked about in its row, and shown by the second press", async () => {
    const db = await freshDb();
    const { open, send } = await signedIn(db);
    const [sample, other] = await db
      .selectFrom("reviews")
      .select("id")
      .orderBy("position")
      .limit(2)
      .execute();
    if (!sample || !other) throw new Error("no reviews");
    const isShown = async () => {
      const row = await db
        .selectFrom("reviews")
        .select("offSite")
        .where("id", "=", sample.id)
        .executeTakeFirst();
      return row?.offSite === "";
    };
    const path = "/catalogue/reviews";
    for (const { id } of [sample, other]) await send(path, { intent: "hide", review: id });
    const rowForm = (html: string, id: string) => {
      const form = formsIn(html).find((one) => fixed(one).some(([, value]) => value === id));
      if (!form) throw new Error(`no form of ${id}`);
      return fixed(form).map(([name = "", value = ""]) => [name, value]);
    };
    const first = rowForm(await open(path), sample.id);
    expect(first).toEqual([
      ["intent", "show"],
      ["review", sample.id],
    ]);
    const asked = await send(path, first);
    expect(await isShown()).toBe(false);
    // In the row, beside what stands above the list.
    const rows = asked.split("<li").map((row) => row.split("</li>")[0] ?? "");
    const asking = rows.filter((row) => row.includes("These people are invented. Show them?"));
    expect(asking.map((row) => row.includes(`value="${sample.id}"`))).toEqual([true]);
    expect(rowForm(asked, other.id)).not.toContainEqual(["anyway", "yes"]);
    const second = rowForm(asked, sample.id);
    expect(second).toEqual([...first, ["anyway", "yes"]]);
    await send(path, second);
    expect(await isShown()).toBe(true);
  });
});
