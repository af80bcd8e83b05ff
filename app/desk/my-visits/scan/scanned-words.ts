import { plural, t } from "#app/lib/translate.ts";
import type { MyDay, MyVisit } from "../day/my-day.ts";
import { celsiusWords } from "../day/my-visits-words.ts";
import type { ScanState } from "./tubes-of.ts";

type Asked = { limits: MyDay["boxLimits"]; next: object | undefined };

/**
 * On the card: `4 labels scanned, box 6 °C`, `2 of 4 labels scanned`. That the box is not read is said once
 * all of the visit is scanned, where the lab asks for it.
 */
export function scannedWords(
  { scanned, total }: Pick<ScanState, "scanned" | "total">,
  box: MyVisit["box"],
  { limits, next }: Asked,
) {
  const labels =
    scanned < total
      ? t`${scanned} of ${total} labels scanned`
      : t`${plural(scanned, { one: "# label scanned", other: "# labels scanned" })}`;
  if (box === null) return limits && !next ? t`${labels}, no box temperature` : labels;
  const celsius = celsiusWords(box.celsius);
  return t`${labels}, box ${celsius}`;
}
