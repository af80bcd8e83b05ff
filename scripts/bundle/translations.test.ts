import { describe, expect, test } from "vitest";
import type { Version } from "./catalogues.ts";
import { putSentences } from "./put-sentences.ts";
import { readModule } from "./read-module.ts";

const IMPORTS = `import { t, plural } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
`;

const ENGLISH = { language: "en", sentence: (_: string, english: string) => english } as const;

const inHindi = (translations: Record<string, string>) =>
  ({
    language: "hi",
    sentence: (_: string, english: string) => translations[english] ?? english,
  }) as const;

/** The module's last statement, on one line, in a language that has these translations. */
const lineOf = (code: string, translations: Record<string, string>) =>
  lastOf(code, [inHindi(translations)]);

/** Likewise where the language is chosen at run time. */
const lineOfEvery = (code: string, translations: Record<string, string>) =>
  lastOf(code, [ENGLISH, inHindi(translations)]);

const withSentences = (code: string, versions: readonly Version[]) =>
  putSentences(readModule(`${IMPORTS}${code}`, "/module.tsx"), versions);

async function lastOf(code: string, versions: readonly Version[]) {
  const put = withSentences(code, versions);
  return put.slice(put.lastIndexOf("const a")).replace(/\s+/g, " ");
}

test("a sentence becomes its translation, without a call", async () => {
  expect(await lineOf("const a = t`Book Now`;", { "Book Now": "अभी बुक करें" })).toBe(
    'const a = "अभी बुक करें";',
  );
  expect(await lineOf("const a = t`Book Now`;", {})).toBe('const a = "Book Now";');
});

test("values move to where the translation has them", async () => {
  expect(
    await lineOf("const a = t`${name} needs ${hours} hours.`;", {
      "{name} needs {hours} hours.": "{hours} घंटे: {name}।",
    }),
  ).toBe("const a = `${hours} घंटे: ${name}।`;");
});

test("a number keeps its forms", async () => {
  const code = 'const a = t`${plural(count, { one: "# test", other: "# tests" })} found`;';
  expect(await lineOf(code, {})).toBe(
    'const a = `${_plural(count, { one: "# test", other: "# tests" })} found`;',
  );
});

test("elements go around the translated words, and stand among other children", async () => {
  const code =
    "const a = <p>{b}<Trans>Call <a href={url}>{phone}</a> now<br />or wait</Trans></p>;";
  expect(await lineOf(code, {})).toBe(
    'const a = <p>{b}{"Call "}<a href={url}>{phone}</a>{" now"}<br></br>{"or wait"}</p>;',
  );
  expect(
    await lineOf(code, {
      "Call <0>{phone}</0> now<1/>or wait": "<0>{phone}</0> पर कॉल करें<1/>या रुकें",
    }),
  ).toBe('const a = <p>{b}<a href={url}>{phone}</a>{" पर कॉल करें"}<br></br>{"या रुकें"}</p>;');
});

test("a translation that loses a value, an element or a form's value is refused", async () => {
  const lost = "does not have the values and elements";
  await expect(lineOf("t`Call ${phone}`", { "Call {phone}": "कॉल करें" })).rejects.toThrow(lost);
  await expect(
    lineOf("const a = <Trans>Call <b>us</b></Trans>;", { "Call <0>us</0>": "कॉल करें" }),
  ).rejects.toThrow(lost);
});

describe("for every language", () => {
  test("a sentence is chosen when it is said", async () => {
    const hindi = { "Call {phone}": "{phone} पर कॉल करें" };
    expect(await lineOfEvery("const a = () => t`Call ${phone}`;", hindi)).toBe(
      'const a = () => _currentLanguage() === "hi" ? `${phone} पर कॉल करें` : `Call ${phone}`;',
    );
    expect(await lineOfEvery("const a = () => t`CBC`;", {})).toBe('const a = () => "CBC";');
  });

  test("so are elements", async () => {
    const code = "const a = () => <p>{b}<Trans>Call <b>us</b></Trans></p>;";
    expect(await lineOfEvery(code, { "Call <0>us</0>": "<0>हमें</0> कॉल करें" })).toBe(
      'const a = () => <p>{b}{_currentLanguage() === "hi" ? <><b>{"हमें"}</b>{" कॉल करें"}</> : <>{"Call "}<b>{"us"}</b></>}</p>;',
    );
  });

  const HINDI = { Home: "होम", Cart: "कार्ट" };
  const HOME = '_currentLanguage() === "hi" ? "होम" : "Home"';

  test("a property of a plain object is said when it is read", async () => {
    expect(await lineOfEvery("const a = { b: [{ name: t`Home`, path }] } as const;", HINDI)).toBe(
      `const a = { b: [{ get name() { return ${HOME}; }, path }] } as const;`,
    );
  });

  test("another constant is made once for each language, with what is made of it", async () => {
    const code =
      "const words = t`Home`.split(' '); const all = [...words]; const a = () => ({ all });";
    const put = withSentences(code, [ENGLISH, inHindi(HINDI)]);
    expect(put.slice(put.indexOf("const words")).replace(/\s+/g, " ")).toBe(
      `const words = _perLanguage(() => (${HOME}).split(' ')); ` +
        "const all = _perLanguage(() => [...words()]); const a = () => ({ all: all() });",
    );
  });

  test.each([
    "export const a = t`Home`;",
    "const b = 1, a = t`Home`; export { a };",
    "show(t`Home`);",
    'import { locale } from "#app/lib/language.ts";export const a = locale();',
  ])("nothing can be said on import: %s", async (code) => {
    await expect(lineOfEvery(code, HINDI)).rejects.toThrow("make it a function");
  });
});
