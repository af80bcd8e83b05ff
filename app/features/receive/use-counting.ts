import { useRef, useState } from "react";
import { useFetcher } from "react-router";
import { type Answer, useChange } from "#app/ui/desk/use-change.ts";
import { type Bag, bagState, containersIn, nextExpected } from "./bag.ts";
import { useScans } from "./use-scans.ts";

/** Which bag is open, which container comes next, and what is done about it. */
export function useCounting(day: string, bags: readonly Bag[]) {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string>();
  const [chosenId, setChosenId] = useState<string>();
  const [rejectingId, setRejectingId] = useState<string>();
  const scans = useScans();
  const settle = useChange(useFetcher<Answer>(), {
    onAnswer: (answer, { intent }) => {
      if (answer.ok && intent === "collect-again") field.current?.focus();
    },
  });

  const open =
    bags.find(({ collectorId }) => collectorId === opened) ??
    bags.find((bag) => bagState(bag) !== "complete");
  const inBag = open ? containersIn(open) : [];
  const chosen = inBag.find(({ id }) => id === chosenId);
  const target = chosen ?? (open && nextExpected(open));
  const waiting = bags.find(
    (bag) => bag !== open && containersIn(bag).some(({ state }) => state === "collected"),
  );

  const focus = () => field.current?.focus();
  /** Wherever the focus is, a label lands in its field. */
  const type = ({ key }: Pick<KeyboardEvent, "key">) => {
    if (!field.current) return false;
    focus();
    field.current.value += key;
    return true;
  };
  const openBag = (bag: Bag | undefined) => {
    if (!bag) return;
    setOpened(bag.collectorId);
    setChosenId(undefined);
    focus();
  };
  const count = (fields: Record<string, string>) => {
    if (!open) return;
    setOpened(open.collectorId);
    setChosenId(undefined);
    const sample = chosen ? { sample: chosen.id } : undefined;
    scans.scan({ intent: "count", day, bag: open.collectorId, ...sample, ...fields });
  };
  /** The chosen one, else the one counted last, else the next. */
  const toReject = () => {
    const counted = inBag
      .filter(({ state }) => state === "received")
      .toSorted((a, b) => ((a.countedAt ?? "") < (b.countedAt ?? "") ? 1 : -1));
    return chosen ?? counted[0] ?? target;
  };
  const reject = (sampleId = toReject()?.id) => {
    if (sampleId === undefined) return;
    setRejectingId(sampleId);
    setChosenId(undefined);
  };

  return {
    field,
    scans,
    settle,
    open,
    target,
    waiting,
    rejectingId,
    focus,
    type,
    openBag,
    count,
    reject,
    withoutLabel: () => {
      if (target && target.state !== "received") count({ sample: target.id });
    },
    choose: (bag: Bag, sampleId: string) => {
      openBag(bag);
      setChosenId(sampleId);
    },
    move: (step: number) => {
      const at = inBag.findIndex(({ id }) => id === target?.id);
      const next = inBag[Math.min(inBag.length - 1, Math.max(0, at + step))];
      setChosenId(next?.id);
    },
    leave: () => {
      setRejectingId(undefined);
      focus();
    },
  };
}
