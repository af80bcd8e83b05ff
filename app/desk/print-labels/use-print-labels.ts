import { useState } from "react";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { PRINTERS } from "#app/domain/tubes/label-media.ts";
import { keepPrinter } from "./kept-printer.ts";
import { LABELS_PATH } from "./labels-address.ts";
import { type ChoiceSum, sumOf } from "./print-choice.ts";
import type { PrintPost } from "./print-forms.ts";
import type { Printed } from "./print-labels.server.ts";
import type { PrintView } from "./print-view.queries.server.ts";
import { usePrintChoice } from "./use-print-choice.ts";

type Answer = Printed | { ok: false; said: string; reason: string };

/** The form with what it comes to. Sent, it opens the labels in a new tab and says so. */
export function usePrintLabels(view: PrintView, onDone: () => void) {
  const { choice, set } = usePrintChoice(view);
  const [isSent, setSent] = useState(false);
  const [refused, setRefused] = useState<{ said: string; asks: boolean }>();
  const sum = sumOf(view, choice);
  const { change, busy } = useChange<PrintPost, Answer>({
    action: LABELS_PATH,
    onAnswer: (answer) => {
      if (answer.ok) done(answer);
      else setRefused({ said: answer.said, asks: answer.reason === "asks" });
      return true;
    },
  });

  function done({ said, print: { path, nextPlace } }: Printed) {
    const { printer } = choice;
    keepPrinter({ printer, place: sum.isSheet ? nextPlace : sum.place });
    set({ place: String(sum.isSheet ? nextPlace : sum.place) });
    setSent(false);
    setRefused(undefined);
    onDone();
    if (PRINTERS[printer].file === "zpl") location.assign(path);
    // A browser that opens no tab by itself opens one when it is pressed.
    else if (!window.open(path, "_blank"))
      return tell({
        kind: "done",
        said,
        action: { words: "Open the labels", run: () => window.open(path, "_blank") },
      });
    tell({ kind: "done", said });
  }

  /** @param before the answer to the question about what was printed before */
  function send(before = "") {
    setSent(true);
    setRefused(undefined);
    if (busy || Object.keys(sum.errors).length > 0) return;
    change({
      intent: "print",
      day: view.day,
      booking: view.booking,
      "for[]": choice.chosen.join(","),
      printer: choice.printer,
      place: String(sum.place),
      bag: String(sum.bag),
      before,
      ...(choice.spare && { spare: "on" }),
      ...(choice.strip && { strip: "on" }),
    });
  }

  const errors: ChoiceSum["errors"] = isSent ? sum.errors : {};
  return {
    choice,
    set: (changed: Parameters<typeof set>[0]) => {
      setRefused(undefined);
      set(changed);
    },
    sum,
    errors,
    busy,
    send,
    question: refused?.asks ? inTwo(refused.said) : undefined,
    refusal: refused && !refused.asks ? refused.said : undefined,
  };
}

export type PrintLabels = ReturnType<typeof usePrintLabels>;

/** The first sentence, which is bold, and the rest. */
function inTwo(said: string) {
  const end = said.indexOf(". ") + 1;
  return [said.slice(0, end), said.slice(end + 1)] as const;
}
