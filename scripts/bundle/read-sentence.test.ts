import { makeConfig } from "@lingui/conf";
import { extractor } from "@lingui/cli/api";
import { expect, test } from "vitest";
import lingui from "../../lingui.config.ts";
import { readModule } from "./read-module.ts";

const IMPORTS = `import { t, plural } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
`;

type Message = { id: string; message?: string };

const byId = (messages: Message[]) =>
  messages.map(({ id, message }) => ({ id, message })).toSorted((a, b) => a.id.localeCompare(b.id));

const read = (code: string) =>
  readModule(IMPORTS + code, "/module.tsx").sentences.map(({ id, english }) => ({
    id,
    message: english,
  }));

/** What `lingui extract` reads, which writes the catalogues. */
async function extracted(code: string) {
  const messages: Message[] = [];
  await extractor.extract("/module.tsx", IMPORTS + code, (message) => messages.push(message), {
    linguiConfig: makeConfig(lingui, { skipValidation: true }),
  });
  return messages;
}

test.each([
  "t`Book Now`",
  "t`“It’s \\`here\\`”,\\n\\u0915 \\${price}`",
  "t`${name} needs ${hours} hours, ${name}.`",
  "t`${test.name}, ${(of)} ${total() as string}, ${(named as string)!}`",
  "plural(count, { one: 'item', other: 'items' })",
  't`${plural(days.length, { one: "# day", other: "# of # days" })}, ${lab.name}, ${day}`',
  't`${plural(open, { one: "# line", other: "# lines" })}, ${plural(left, { one: "#", other: "#" })}`',
  "<Trans>Call <a href={url}>{phone}</a> now</Trans>",
  `<Trans>
     <b>
       {chosen} of <i lang={langOfNames()}>{MOST}</i>
     </b>{" "}
     chosen,	 and
     more
     {/* of them */}
   </Trans>`,
  `<Trans>Booking<br />
     reference <b></b> <b> </b><b>
     </b> <i>{/* nothing */}</i> {plural(n, { one: "one", other: "more" })}</Trans>`,
  "<p>{all}<Trans>{isOpen ? t`open` : t`closed`} <a title={t`Open it`}>{x.y}</a> {x.z} {x}</Trans></p>",
])("a sentence is read as Lingui reads it: %s", async (code) => {
  expect(byId(read(code))).toEqual(byId(await extracted(code)));
  expect(read(code)).not.toHaveLength(0);
});

test.each([
  ["t('Home')", "t stands for a sentence, and nothing else"],
  ["const a = { t }", "t stands for a sentence, and nothing else"],
  ["list.map((t) => t.name)", "t stands for a sentence, and nothing else"],
  ["<Trans.Provider />", "Trans stands for a sentence, and nothing else"],
  ["t``", "A sentence has no words"],
  ["<Trans></Trans>", "A sentence has no words"],
  ["t`a ${t`b`}`", "A sentence stands within another"],
  ["<Trans>a <Trans>b</Trans></Trans>", "A sentence stands within another"],
  ["t`${{ name: 1 }}`", "A value has no label here"],
  ["plural(count, forms)", "plural takes a number, and forms that are strings"],
  ["plural(count, { one: `a`, other: `b` })", "plural takes a number, and forms that are strings"],
  ["<Trans id='a'>b</Trans>", "Trans has no attributes here"],
  ["<Trans>a <>b</></Trans>", "A sentence has no fragment and no spread"],
  ["<Trans>a {`b`}</Trans>", "This stands without braces in a sentence"],
  ["<Trans>a {<b>b</b>}</Trans>", "This stands without braces in a sentence"],
  ["<Trans>a &amp; b</Trans>", "Write the character itself"],
  ["t`\\u{110000}`", "This escape means nothing"],
])("what it cannot read is refused, with its line: %s", (code, why) => {
  expect(() => read(`\n${code}`)).toThrow(`/module.tsx:4: ${why}`);
});

test("the macros are imported alone", () => {
  expect(() => read('import { other } from "#app/lib/translate.ts";')).toThrow(
    "/module.tsx:3: Only t and plural can be imported here",
  );
});

test("a module is read once for all its builds, and again when it has changed", () => {
  const one = readModule(`${IMPORTS}t\`one\``, "/module.tsx");
  expect(readModule(`${IMPORTS}t\`one\``, "/module.tsx")).toBe(one);
  expect(readModule(`${IMPORTS}t\`two\``, "/module.tsx").sentences[0]?.english).toBe("two");
});
