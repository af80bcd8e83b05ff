import { oneDatabase } from "#tests/databases/databases.ts";
import { describe, expect, test, vi } from "vitest";
import { formsIn, isForPeople, type PageControl, type PageForm, readElements } from "./forms-in.ts";
import { givenPlainPages } from "./pages-without-script.ts";

vi.setConfig({ testTimeout: 300_000 });

const ATTACK = `"></textarea></script><img id='stolen' src=x>’ & é`;

/** What is left in every field, and what `was` says: one of these at least is refused. */
const TRIES = [{ words: ATTACK }, { words: ATTACK + "x".repeat(1500) }] as const;
const MORE_TRIES = [{ words: "" }, { words: "x", was: "another" }] as const;

/** A tick alone is neither wrong nor missing, and whatever stands in these lists may be chosen. */
const NEVER_REFUSED = [
  "place: checkbox on",
  "order: select value",
  "give-visits: select to",
  "weekly: select weekday",
  "not-working: select to",
];

const REFUSED = [
  "absent: text day",
  "add-area: text name, text pincodes",
  "add-pincodes: text pincodes",
  "add-reason: text words",
  "add-time: text time",
  "booker-agreed: checkbox agrees, text who",
  "box: text value",
  "charge: text value",
  "claim: text value",
  "correct-name: text name, radio who, checkbox sure",
  "correct-number: tel phone, radio who, checkbox sure",
  "credit: select visit, text rupees, radio reason, text words",
  "detail: text value",
  "find: tel phone",
  "gateway: select gateway, text keyId",
  "give-back: radio much, text rupees, radio reason, text words",
  "give-back: text rupees, radio reason, text words, radio method, radio sent, text reference",
  "give: checkbox visits[], select to",
  "hand-over: text rupees",
  "hours: text value",
  "one-test: text find, select off, select reason",
  "open: radio kind, text name, text code, text contact, text phone, text address, text email, text gstin, text limit, text discount, text promised",
  "payment-parts: text cash, text upi, text advance, text upiReference, radio rest",
  "payment: radio method, text rupees, text day, text reference",
  "phone: tel phone",
  "place: checkbox on, text number",
  "rename-reason: text value",
  "returned: select payment, text day, text words",
  "roll: text count",
  "save: radio kind, text name, text code, text contact, text phone, text address, text email, text gstin, text limit, text discount, text promised",
  "save: text name, radio role",
  "save: text name, text clinic, text phone, text registration",
  "sender: text value",
  "slot: select seen, text mon, text tue, text wed, text thu, text fri, text sat, text sun",
  "split: text name1, text age1, select sex1, text name2, text age2, select sex2",
  "template-id: text value",
  "text: textarea value",
];

const isTick = ({ type }: PageControl) => type === "checkbox" || type === "radio";

/** Nobody gets a password, a PIN or a file back. */
const typedIn = ({ controls }: PageForm) =>
  controls.filter((one) => isForPeople(one) && one.type !== "password" && one.type !== "file");

const fixedIn = ({ controls }: PageForm) => controls.filter(({ type }) => type === "hidden");

/** Forms that differ in nothing but what they are about: `add-area: text name, text pincodes`. */
function kindOf(form: PageForm) {
  const intent = fixedIn(form).find(({ name }) => name === "intent")?.value ?? "";
  const fields = typedIn(form).map(
    ({ tag, type, name }) => `${tag === "input" ? type : tag} ${name}`,
  );
  return `${intent}: ${[...new Set(fields)].join(", ")}`;
}

/** What a form is about, without what it was made from. */
const aboutOf = (form: PageForm) =>
  JSON.stringify(
    fixedIn(form).flatMap(({ name, value }) =>
      /^(?:was|seen)$/.test(name) ? [] : [[name, value]],
    ),
  );

/** A form as somebody left it: other choices than those that stood there, other ticks, and these words. */
function leftWith(form: PageForm, words: string, was: string | undefined): PageForm {
  const typed = typedIn(form);
  const left = (one: PageControl): PageControl => {
    if (one.name === "was") return { ...one, value: was ?? one.value };
    if (!isForPeople(one)) return one;
    if (one.type === "checkbox") return { ...one, isChecked: !one.isChecked };
    if (one.type === "radio")
      return { ...one, isChecked: typed.findLast(({ name }) => name === one.name) === one };
    return { ...one, value: one.tag === "select" ? (one.options.at(-1) ?? "") : words };
  };
  return { ...form, controls: form.controls.map(left) };
}

const sentBy = ({ controls }: PageForm) =>
  controls.flatMap((one) =>
    one.tag === "button" || one.name === "" || one.isDisabled || (isTick(one) && !one.isChecked)
      ? []
      : [[one.name, one.value]],
  );

/** `rest later: ticked`, `name: Meena` */
const standingIn = (form: PageForm) =>
  typedIn(form).map((one) =>
    isTick(one)
      ? `${one.name} ${one.value}: ${one.isChecked ? "ticked" : "not ticked"}`
      : `${one.name}: ${one.value}`,
  );

function readAnswer(html: string) {
  const found = { isRefused: false, isStolen: false };
  let isInAnswer = false;
  readElements(html, {
    onOpen: (_, { id, role }) => {
      if (id === "stolen") found.isStolen = true;
      if (isInAnswer && role === "alert") found.isRefused = true;
      isInAnswer = id === "answer";
    },
    onClose: () => {},
  });
  return found;
}

describe.each(oneDatabase)("a form without script, on $name", ({ freshDb }) => {
  test("comes back with what was typed, chosen and ticked when it is refused", async () => {
    const db = await freshDb();
    const { desk, signIn, paths } = await givenPlainPages(db);
    /** Which kinds of forms were refused. */
    const kinds = new Map<string, boolean>();
    /** What does not stand in its form again. */
    const wrong: string[] = [];
    for (const path of paths) {
      const formsNow = async () => formsIn(await (await desk.get(path, await signIn())).text());
      for (const first of await formsNow()) {
        const kind = kindOf(first);
        if (first.method !== "post" || typedIn(first).length === 0 || kinds.get(kind)) continue;
        kinds.set(kind, false);
        let form: PageForm | undefined = first;
        for (const { words, was } of [...TRIES, ...MORE_TRIES].map((one) => ({
          was: undefined,
          ...one,
        }))) {
          if (!form) break;
          const left = leftWith(form, words, was);
          const answer = await desk.post(form.action ?? path, sentBy(left), await signIn());
          const html = await answer.text();
          const { isRefused, isStolen } = readAnswer(html);
          const where = `${kind} at ${path}: ${words.slice(0, 3)}`;
          if (isStolen) wrong.push(`${where} is markup`);
          const about = aboutOf(form);
          // What was taken may have changed the page.
          const page: PageForm[] = isRefused ? formsIn(html) : await formsNow();
          const again = page.find((one) => aboutOf(one) === about);
          if (!isRefused) form = again;
          else {
            kinds.set(kind, true);
            const standing = again ? standingIn(again) : [];
            for (const typed of standingIn(left))
              if (!standing.includes(typed)) wrong.push(`${where}, ${typed}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
    const refused = Array.from(kinds, ([kind, isRefused]) => (isRefused ? [kind] : [])).flat();
    expect([...kinds.keys()].filter((kind) => !refused.includes(kind))).toEqual(NEVER_REFUSED);
    expect(refused.toSorted()).toEqual(REFUSED);
  });

  test("gives no password or PIN back, and a script nothing at all", async () => {
    const { desk, signIn } = await givenPlainPages(await freshDb());
    const post = async (path: string, fields: Record<string, string>) =>
      (await desk.post(path, fields, await signIn())).text();
    expect(await post("/me", { intent: "set-pin", pin: "47x11" })).not.toContain("47x11");
    const password = "mango lantern quiet lake";
    const change = { intent: "change-password", password, newPassword: "short" };
    expect(await post("/me", change)).not.toContain(password);
    const find = { intent: "find", phone: "half a number" };
    expect(await post("/privacy", find)).toContain('value="half a number"');
    expect(await post("/privacy.data", find)).not.toContain("half a number");
  });
});
