import { DESK_ROUTES } from "#built-desk";
import { oneDatabase } from "#tests/databases/databases.ts";
import { describe, expect, test, vi } from "vitest";
import { formsIn, type PageForm, postsOf } from "./forms-in.ts";
import { givenPlainPages } from "./pages-without-script.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Copies the whole database, which a database in memory cannot; data-health.test.ts has it. */
const BACKUP = "/lab/backup";
/** Takes a file as `multipart/form-data`, which these posts are not; messages.spec.ts has it. */
const FILE = "/lab/messages/list";

/** Fields of forms that ask for another page, and change nothing. */
const ASKED = ["day", "q", "who", "kind", "month", "find", "order"];

const matches = (pattern: string, path: string) =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);

/** What the action at an address takes, by intent. */
function intentsAt(address: string) {
  const { pathname } = new URL(address, "http://desk.test");
  const actions = DESK_ROUTES.filter(({ pattern }) => matches(pattern, pathname));
  return Object.assign(
    {},
    ...actions.map(({ action }) => (action && "intents" in action ? action.intents : {})),
  ) as Record<string, { fields: readonly string[] }>;
}

type Found = PageForm & { path: string };

const namesIn = ({ controls }: Pick<PageForm, "controls">) =>
  controls.map(({ name }) => name).filter(Boolean);

describe.each(oneDatabase)("a form pressed before its code has come, on $name", ({ freshDb }) => {
  test("carries its intent and the fields of its schema, and its answer shows", async () => {
    const db = await freshDb();
    const { desk, signIn, paths } = await givenPlainPages(db);
    const found: Found[] = [];
    for (const path of paths) {
      const page = await desk.get(path, await signIn());
      expect([path, page.status]).toEqual([path, 200]);
      for (const form of formsIn(await page.text())) found.push({ ...form, path });
    }
    for (const { path, ...form } of found.filter(({ method }) => method === "get"))
      expect([path, namesIn(form).filter((name) => !ASKED.includes(name))]).toEqual([path, []]);

    const posted = found.filter(
      ({ method, action }) => method === "post" && action !== BACKUP && action !== FILE,
    );
    expect(posted.length).toBeGreaterThan(20);
    for (const { path, action = path, ...form } of posted)
      for (const fields of postsOf({ ...form, action })) {
        const intent = fields.find(([name]) => name === "intent")?.[1] ?? "";
        const where = `${intent} at ${path}`;
        const taken = intentsAt(action)[intent]?.fields;
        expect([
          where,
          taken && namesIn(form).filter((name) => !["intent", "username", ...taken].includes(name)),
        ]).toEqual([where, []]);
        const answer = await desk.post(
          action,
          fields.map((field) => [...field]),
          await signIn(),
        );
        const isElsewhere = answer.status === 303 || answer.headers.has("Content-Disposition");
        const shown = isElsewhere || /id="answer"|aria-invalid="true"/.test(await answer.text());
        expect([where, answer.status < 500, shown]).toEqual([where, true, true]);
      }
  });
});
