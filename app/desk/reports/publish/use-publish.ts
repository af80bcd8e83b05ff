import { useState } from "react";
import { othersInWords } from "#app/domain/report-files/other-people.ts";
import type { PdfFacts } from "#app/domain/report-files/report-file.ts";
import type { ComparedWith } from "../files/chosen-file.queries.server.ts";
import type { ReportPost } from "../report-forms.ts";
import { lookAtAll, lookForSample, sampleDoubt } from "./sample-doubt.ts";
import { correctedReport } from "./corrected-report.ts";

export type PublishState = ReturnType<typeof usePublish>;

/** What is chosen before a report is published; gone with the file that it is about. */
export function usePublish(
  booking: ComparedWith,
  replaces: string | undefined,
  {
    alarm,
    correction,
    others,
    isRead,
  }: Pick<PdfFacts, "alarm" | "correction" | "others" | "isRead">,
) {
  const [hasReadAll, setReadAll] = useState(false);
  const otherWords = hasReadAll ? undefined : othersInWords(others, isRead);
  const [lookedFor, setLookedFor] = useState<readonly string[]>([]);
  const [same, setSame] = useState<"yes" | "no">();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(
    () => new Set(booking.tests.flatMap(({ name, isProposed }) => (isProposed ? name : []))),
  );
  const saysSo = correction !== undefined;
  const { reports } = booking;
  const corrected = correctedReport({ reports, replaces, saysSo, tests: [...ticked] });
  const [how, setHow] = useState<"replace" | "amend" | undefined>(
    saysSo ? "amend" : replaces === undefined ? undefined : "replace",
  );
  const [because, setBecause] = useState("");
  const [isCritical, setCritical] = useState(alarm !== undefined);
  const [critical, setCriticalWords] = useState("");
  const noSample = sampleDoubt(booking.tests, [...ticked]);
  const isLookedFor = noSample?.names.every((name) => lookedFor.includes(name)) ?? true;
  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    setTicked(next);
  };
  /** Why it cannot be published yet, in the order of the form. */
  function missing() {
    if (corrected && how === undefined) return "Please choose: replace or amend";
    if (corrected && because.trim() === "") return "Please write why";
    if (otherWords) return lookAtAll(otherWords);
    if (noSample && !isLookedFor) return lookForSample(noSample);
    if (same !== "yes") return "Choose Yes, same person first";
    if (ticked.size === 0) return "Please tick the tests that are in this report";
    return undefined;
  }
  const fields = (file: string): ReportPost => ({
    intent: "publish",
    file,
    booking: booking.id,
    same: same ?? "",
    tests: JSON.stringify([...ticked]),
    ...(corrected && how && { how, corrects: corrected.id, because }),
    critical: isCritical ? "on" : "off",
    looked: JSON.stringify(lookedFor),
    ...(hasReadAll && { "read-all": "on" }),
    ...(isCritical && { words: critical }),
  });
  return {
    /** Whom the PDF names beside the patient, until somebody has said that they looked. */
    otherWords,
    readAll: () => setReadAll(true),
    /** What the lab has no sample of, until somebody has said that they looked. */
    noSample: isLookedFor ? undefined : noSample,
    lookFor: (names: readonly string[]) => setLookedFor([...lookedFor, ...names]),
    same,
    setSame,
    ticked,
    tick,
    corrected,
    how,
    setHow,
    because,
    setBecause,
    isCritical,
    setCritical,
    critical,
    setCriticalWords,
    missing,
    fields,
  };
}
