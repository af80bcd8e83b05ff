import { containerName } from "#app/desk/visits/container-name.ts";
import { t } from "#app/lib/translate.ts";
import { labelWords } from "../day/label-words.ts";
import type { MyPatient, MyVisit } from "../day/my-day.ts";
import type { TakeBack } from "./judge-scan.ts";
import { clockWords, tubeOfWords, whichVisitWords } from "./scan-words.ts";
import type { Stopped } from "./use-scanning.ts";

type Row = { name: string; value: string; isNumber?: true };

const row = (name: string, value: string): Row[] => (value === "" ? [] : [{ name, value }]);

/** What is known of a label that is not bound: its number, what it is for, whose it is. */
export function rowsOf(verdict: Stopped, { name }: Pick<MyPatient, "name">): Row[] {
  const label: Row[] = [{ name: t`Label`, value: verdict.number, isNumber: true }];
  switch (verdict.is) {
    case "wrong":
      return [
        ...label,
        ...row(t`Tube`, verdict.tube?.label ?? ""),
        ...row(t`Visit`, whichVisitWords(verdict.visit, verdict.scannedAt)),
      ];
    case "nobody":
      return label;
    case "family":
      return [
        ...label,
        ...row(
          t`Tube`,
          verdict.tube?.label ?? (verdict.isSpare ? t`Spare, for one more tube` : ""),
        ),
        ...row(t`Patient`, verdict.patient.age),
      ];
    case "used": {
      const { what, name: whose, at, by } = verdict.holder;
      const time = clockWords(at);
      return [
        ...label,
        ...row(t`Tube`, tubeOfWords(what, whose)),
        ...row(t`Scanned`, by === "" ? time : t`${time}, ${by}`),
      ];
    }
    case "has-label": {
      const { label: what, scan } = verdict.tube;
      return [
        ...label,
        ...row(t`Tube`, tubeOfWords(what, name)),
        ...row(t`Scanned`, scan ? [clockWords(scan.at), scan.label].join(", ") : ""),
      ];
    }
    case "not-needed":
      return [
        ...label,
        ...row(t`Tube`, tubeOfWords(labelWords(containerName(verdict.container)), name)),
      ];
  }
}

/** What is done with it; blank where the buttons say it. */
export function moreWords({ is }: Stopped) {
  if (is === "wrong" || is === "nobody")
    return t`Check whose blood is in it. The lab is told that it was scanned here.`;
  if (is === "used" || is === "has-label")
    return t`One label, one tube. A second tube takes the spare label of the visit.`;
  return is === "not-needed" ? t`If it is filled, call the desk before you go.` : "";
}

/** The scan that stands against a label. */
export function scanOf(
  verdict: Stopped,
  { visit, patient }: { visit: MyVisit; patient: MyPatient },
): TakeBack | undefined {
  if (verdict.is === "used") return verdict.holder.scan;
  return verdict.is === "has-label" ? { visit, patient, tube: verdict.tube } : undefined;
}
