import { remarkInSentence, SAMPLE_REMARKS } from "#app/domain/booking/sample-remarks.ts";
import type { TubeKind } from "#app/domain/visit-plan/order-of-draw.ts";
import { type FilledKind, readSample } from "#app/domain/visit-plan/sample-reading.ts";
import { t } from "#app/lib/translate.ts";

/** What the lab saw of a sample that it accepted all the same, as a sentence for the patient. */

const TUBES = (): Record<TubeKind, string> => ({
  bloodCulture: t`Blood culture bottle`,
  lightBlue: t`Light blue tube`,
  red: t`Red tube`,
  redGold: t`Red/gold tube`,
  royalBlue: t`Royal blue tube`,
  green: t`Green tube`,
  igra: t`IGRA tubes`,
  lavender: t`Lavender tube`,
  cellFreeDna: t`Streck tube`,
  grey: t`Grey tube`,
});

const CUPS = (): Record<FilledKind, string> => ({
  urine: t`Urine cup`,
  dayUrine: t`24-hour urine container`,
  stool: t`Stool container`,
  sputum: t`Sputum container`,
  saliva: t`Saliva container`,
});

const SEEN = (): Record<(typeof SAMPLE_REMARKS)[number], string> => ({
  "Filled to half": t`filled to half`,
  "Slightly haemolysed": t`slightly haemolysed`,
  "Label by hand": t`label by hand`,
  "Box too warm": t`box too warm`,
  "Came late": t`came late`,
});

/** Remarks of before, which named no container. */
const BEFORE = (): Readonly<Record<string, string>> => ({
  "Haemolysed, usable": t`Some blood cells in one tube had broken up. The tube could still be used, and the lab took it into account.`,
  "Little volume": t`There was little in one tube, but enough to test.`,
});

function containerInWords(container: string) {
  const read = readSample({ id: "", name: "", container });
  if (read.place !== "visit") return container;
  const [tube] = read.tubes;
  const [filled] = read.filled;
  if (tube) return TUBES()[tube.kind];
  return filled ? CUPS()[filled.kind] : container;
}

/** `Grey tube: filled to half.`, in the language of the ticket; other words stay as the lab typed them. */
export function remarkSentence(container: string, remark: string) {
  const before = BEFORE()[remark];
  if (before !== undefined) return before;
  const known = SAMPLE_REMARKS.find((one) => one === remark);
  const what = containerInWords(container);
  const seen = known ? SEEN()[known] : remarkInSentence(remark);
  return t`${what}: ${seen}.`;
}
