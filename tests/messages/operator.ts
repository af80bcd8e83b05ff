/**
 * An operator's gate, written from the public rules of the portal and of GSM 03.38, which shares no code with
 * the product: a message passes when it is a registered text, sign by sign, with values of the kinds that
 * the text names in place of its tags.
 */

type Registered = { header: string; name: string; text: string };

/** The rows of a sheet to register. */
export function readSheet(csv: string): Registered[] {
  const [head = [], ...rows] = cellsOf(csv);
  const at = (column: string) => head.findIndex((name) => name === column);
  const [header, name, text] = [at("Header"), at("Template Name"), at("Template Content")];
  return rows
    .filter((row) => row.length === head.length)
    .map((row) => ({
      header: row[header] ?? "",
      name: row[name] ?? "",
      text: row[text] ?? "",
    }));
}

function cellsOf(csv: string) {
  const rows: string[][] = [[""]];
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const sign = csv[at] ?? "";
    const row = rows.at(-1) ?? [];
    const cell = row.length - 1;
    if (isQuoted) {
      if (sign !== '"') row[cell] += sign;
      else if (csv[at + 1] === '"') {
        row[cell] += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === ",") row.push("");
    else if (sign === "\n") rows.push([""]);
    else if (sign !== "\r") row[cell] += sign;
  }
  return rows;
}

/** What may stand in place of a tag. */
const VALUES: Readonly<Record<string, string>> = {
  alphanumeric: "(?:(?!https?://)[^]){1,40}?",
  numeric: "[0-9.,]{1,40}",
  url: "https://drstep\\.example/[\\w/-]{1,100}(?:#[a-z]{1,20})?",
  cbn: "[0-9][0-9 ]{8,14}[0-9]",
};

const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`);

/** True when the operator lets a message through. */
export function passes(registered: string, message: string) {
  const pattern = registered
    .split(/(\{#[a-z]+#\})/)
    .map((part) => {
      const tag = /^\{#([a-z]+)#\}$/.exec(part)?.[1];
      return tag === undefined ? escaped(part) : (VALUES[tag] ?? "(?!)");
    })
    .join("");
  return new RegExp(`^${pattern}$`, "u").test(message);
}

const BASIC =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const EXTENDED = "^{}\\[~]|€\f";

/** How many parts a phone gets: 160 septets alone and 153 each, or 70 UCS-2 units alone and 67 each. */
export function partsOf(message: string) {
  const signs = Array.from(message);
  const isGsm = signs.every((sign) => BASIC.includes(sign) || EXTENDED.includes(sign));
  const units = isGsm
    ? signs.reduce((sum, sign) => sum + (EXTENDED.includes(sign) ? 2 : 1), 0)
    : message.length;
  const [alone, each] = isGsm ? [160, 153] : [70, 67];
  return { isGsm, parts: units <= alone ? 1 : Math.ceil(units / each) };
}
