import { expect, test } from "vitest";
import type { Version } from "./catalogues.ts";
import { putSentences } from "./put-sentences.ts";
import { readModule } from "./read-module.ts";

const ENGLISH: Version = { language: "en", sentence: (_, english) => english };
const HINDI: Version = { language: "hi", sentence: (_, english) => english.replace("Home", "होम") };

/** The last statement of a module of these statements, as they are written. */
function lastOf(statements: string, versions: readonly Version[]) {
  const code = `import { t } from "#app/lib/translate.ts"; import { Trans } from "#app/ui/trans.tsx";
import { locale } from "#app/lib/language.ts"; ${statements}`;
  const put = putSentences(readModule(code, "/module.tsx"), versions);
  return put.slice(put.lastIndexOf("const a"));
}

const HOME = '_currentLanguage() === "hi" ? "होम" : "Home"';

test("a sentence in several lines leaves what follows on its line", () => {
  expect(lastOf("const a = t`Home\n${\n  name\n}`.b;", [ENGLISH])).toBe(
    "const a = (`Home\n${name}`\n\n).b;",
  );
  expect(lastOf("const a = <p>b <Trans>\nHome\n</Trans> c</p>;", [ENGLISH])).toBe(
    'const a = <p>b {"Home"}{\n\n} c</p>;',
  );
  expect(lastOf("const a = () => <Trans>\nHome\n</Trans>;", [ENGLISH, HINDI])).toBe(
    'const a = () => (_currentLanguage() === "hi" ? <>{"होम"}</> : <>{"Home"}</>\n\n);',
  );
});

test("a chosen sentence stands in parentheses within another expression", () => {
  expect(lastOf("const a = () => 'b' + t`Home` + `${t`Home`}`;", [ENGLISH, HINDI])).toBe(
    `const a = () => 'b' + (${HOME}) + \`\${${HOME}}\`;`,
  );
});

test("sentences stand within the values and elements of others", () => {
  const code =
    "const a = () => <Trans>{isOpen ? t`Home` : b} <i title={t`Home`}>{c(t`Home`)}</i></Trans>;";
  expect(lastOf(code, [HINDI])).toBe(
    'const a = () => <>{isOpen ? "होम" : b}{" "}<i title={"होम"}>{c("होम")}</i></>;',
  );
});

test("what means something in code stays a word", () => {
  expect(lastOf('const a = t`Home \\`"\\\\ \\$b`;', [HINDI])).toBe('const a = "होम `\\"\\\\ $b";');
  expect(
    lastOf("const a = t`\\`\\\\ $\\u007b ${b}`;", [{ ...HINDI, sentence: () => "`\\ $'{' {b}" }]),
  ).toBe("const a = `\\`\\\\ \\${ ${b}`;");
});

test("names that a module has are not taken", () => {
  expect(lastOf("const _currentLanguage = 1; const a = () => t`Home`;", [ENGLISH, HINDI])).toBe(
    `const a = () => ${HOME.replace("_currentLanguage", "_currentLanguage2")};`,
  );
});

test("a property of any kind is said when it is read", () => {
  expect(
    lastOf("const a = { [b]: t`Home`, 'c': [(t`Home`)],\n d:\n // why\n  locale() };", [
      ENGLISH,
      HINDI,
    ]),
  ).toBe(
    `const a = { get [b]() { return ${HOME}; }, get 'c'() { return [(${HOME})]; },\n` +
      " get d() {\n\n return locale(); } };",
  );
  expect(lastOf("const b = f(t`Home`); const a = { b };", [ENGLISH, HINDI])).toBe(
    "const a = { get b() { return b(); } };",
  );
});

test("an object that is made for each language is no body of a function", () => {
  expect(lastOf("const a = { b: f({ c: t`Home` }) }.b;", [ENGLISH, HINDI])).toBe(
    `const a = _perLanguage(() => ({ b: f({ c: ${HOME} }) }.b));`,
  );
});

test.each([
  "const a = f(t`Home`); const c = (a) => a;",
  "const a = f(t`Home`); const c = ({ a }) => a;",
  "const a = f(t`Home`); function c() { const a = 1; }",
  "const a = f(t`Home`); const c = new a();",
  "const a = f(t`Home`); const c = <a.B />;",
  "const a = f(t`Home`); export default a;",
  "const { a } = f(t`Home`);",
  "let a = f(t`Home`);",
])("nothing else can have the name of what is said on import: %s", (code) => {
  expect(() => lastOf(code, [ENGLISH, HINDI])).toThrow(
    /^\/module\.tsx:2: This says something on import: make it a function$/,
  );
});

test("what is the same in every language can be said on import", () => {
  expect(lastOf("export const a = t`CBC`;", [ENGLISH, HINDI])).toBe('const a = "CBC";');
});

test("a sentence without a translation is refused, with its line", () => {
  const missing: Version = {
    language: "hi",
    sentence: (_, english) => {
      throw new Error(`no translation of "${english}"`);
    },
  };
  expect(() => lastOf("const a = t`Home`;", [missing])).toThrow(
    '/module.tsx:2: no translation of "Home"',
  );
  const broken: Version = { language: "hi", sentence: () => "<0>Home" };
  expect(() => lastOf("\nconst a = <Trans><b>Home</b></Trans>;", [broken])).toThrow(
    '/module.tsx:3: "<0>Home" does not have',
  );
  expect(() => lastOf("\nconst a = ;", [HINDI])).toThrow("/module.tsx:3: Unexpected token");
});
