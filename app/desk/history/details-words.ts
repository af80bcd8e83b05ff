import { joined } from "#app/domain/visit-plan/joined-names.ts";
import { deskVisitTime } from "#app/lib/desk-times.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";

/** What an entry of the history keeps beside its changes, by name. */
export type Details = Readonly<Record<string, unknown>>;

export const text = (details: Details, name: string) => {
  const value = details[name];
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** `: Haemolysed`, or nothing where the entry has no such word. */
export const after = (mark: string, details: Details, name: string) => {
  const word = text(details, name);
  return word && `${mark}${word}`;
};

export const money = (details: Details) => formatRupees(rupees(Number(details.paise ?? 0)));
export const time = (details: Details, day: string, slot: string) =>
  deskVisitTime({ day: text(details, day), slot: text(details, slot) });

/** That the questions before publishing a prenatal report were answered, without the answers. */
const GUARD: Record<string, string> = {
  clear: "No word for the sex of a child was found in it",
  looked: "Two colleagues looked at every page: no sex is named",
  mother: "Two colleagues said: these words are about the mother",
};

/** `published the report of DS-3C8L, 3 of 5`, `published a corrected report of DS-3C8L: the unit was wrong`. */
export function publishedWords(d: Details) {
  const of = after(" of ", d, "reference");
  const because = after(": ", d, "because");
  const words: Record<string, string> = {
    final: `published the report${of}`,
    partial: `published a part of the report${of}, ${text(d, "ready")} of ${text(d, "total")}`,
    amend: `published a corrected report${of}${because}`,
    replace: `published another report${of} in place of a wrong file${because}`,
    phone: "published a report to a phone",
  };
  const guard = GUARD[text(d, "guard")];
  const said = words[text(d, "how")] ?? "published a report";
  return [said, guard, othersWords(d), noSampleWords(d)].filter(Boolean).join(". ");
}

const othersWords = (d: Details) =>
  d.others === true && "The PDF names others too: they looked, every page is of this patient";

/** That the lab had no sample, and somebody said that they looked for it. */
function noSampleWords(d: Details) {
  if (d.noSample === true) return "No sample was in the lab: they looked, and it was here";
  const names = listIn(d, "noSample");
  return names.length === 0
    ? undefined
    : `No sample for ${joined(names)} was in the lab: they looked, and it was here`;
}

/** `corrected the name, was “Mina Pie”: same person, spelling`; without the words of an erased patient. */
export function correctedWords(d: Details) {
  const was = text(d, "was");
  const what = `${text(d, "what") || "a name or number"}${after(" of ", d, "reference")}`;
  return `corrected ${what}${was && `, was “${was}”`}${after(": ", d, "who")}`;
}

const listIn = (details: Details, name: string) => {
  const value = details[name];
  return Array.isArray(value) ? value.map(String) : [];
};

/** `: HbA1c and Lipid Profile added; Vitamin D off, the patient does not want it` */
export function changedTests(d: Details) {
  const added = listIn(d, "added");
  const because = listIn(d, "because");
  const off = listIn(d, "off").map((name, at) =>
    [`${name} off`, because[at]].filter(Boolean).join(", "),
  );
  const asked = after(", asked for by ", d, "askedBy");
  const words = [...(added.length > 0 ? [`${joined(added)} added${asked}`] : []), ...off].join(
    "; ",
  );
  return words && `: ${words}`;
}
