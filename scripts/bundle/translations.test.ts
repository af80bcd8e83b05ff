import { expect, test } from "vitest";
import { withSentences } from "./translations.ts";

const IMPORTS = `import { t, plural } from "#app/lib/translate.ts";
import { Trans } from "#app/ui/trans.tsx";
`;

/** The module's last statement, on one line, in a language that has these translations. */
async function lineOf(code: string, translations: Record<string, string>) {
  const sentence = (_: string, english: string) => translations[english] ?? english;
  const put = await withSentences(`${IMPORTS}${code}`, "/module.tsx", sentence);
  return put.code.slice(put.code.lastIndexOf("const a")).replace(/\s+/g, " ");
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
