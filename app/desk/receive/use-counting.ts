import { useRef, useState } from "react";
import { useChange } from "#app/ui/desk/use-change.ts";
import {
  type Bag,
  bagState,
  containersIn,
  nextExpected,
  nextOf,
  patientWith,
  patientOf,
} from "./bag.ts";
import { nextBag } from "./next-bag.ts";
import { jumpedWords, wrongScan } from "./receive-words.ts";
import { useScans } from "./use-scans.ts";
import type { CountPost, ReceivePost } from "./receive-forms.ts";

/** What was clicked, chosen with the arrows or named by a scanned reference. */
type Chosen = {
  bookingId: string;
  /** Undefined: whichever container of this patient is expected next. */
  sampleId?: string;
};

/** What comes from the scanner or the keys, or a whole change of a panel. */
type Scan = { label: string } | "without-label" | { fields: CountPost };

/** Which bag is open, which container comes next, and what is done about it. */
export function useCounting(day: string, bags: readonly Bag[]) {
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const [rejectingId, setRejectingId] = useState<string>();
  const [jumped, setJumped] = useState<string>();
  const settle = useChange<ReceivePost>({
    onAnswer: (answer, { intent }) => {
      if (answer.ok && intent === "collect-again") field.current?.focus();
    },
  });

  const open =
    bags.find(({ collectorId }) => collectorId === opened) ??
    bags.find((bag) => bagState(bag) !== "complete");
  const inBag = open ? containersIn(open) : [];
  const chosenOne =
    inBag.find(({ id }) => id === chosen?.sampleId) ?? (open && nextOf(open, chosen?.bookingId));
  const target = chosenOne ?? (open && nextExpected(open));
  const next = nextBag(bags, open, target !== undefined);

  /** A reference on a tube says whose it is: its patient comes next, and nothing is counted yet. */
  function jumpTo(label: string) {
    const found = patientWith(bags, label);
    if (!found) return undefined;
    const { bag, patient } = found;
    if (!nextOf(bag, patient.bookingId))
      return { refused: wrongScan.allCounted(patient.reference, patient.name) };
    setOpened(bag.collectorId);
    setChosen({ bookingId: patient.bookingId });
    setJumped(jumpedWords(patient.reference, patient.name));
    return "jumped";
  }

  function ask(scan: Scan) {
    if (typeof scan === "object" && "fields" in scan) return scan;
    if (typeof scan === "object") {
      const jumpedTo = jumpTo(scan.label);
      if (jumpedTo) return jumpedTo === "jumped" ? undefined : jumpedTo;
    }
    if (!open) return undefined;
    const inOpen = { intent: "count", day, bag: open.collectorId } as const;
    if (typeof scan === "object")
      return {
        fields: { ...inOpen, ...(chosenOne && { sample: chosenOne.id }), label: scan.label },
      };
    if (!target || target.state === "received" || target.state === "rejected") return undefined;
    if (target.state === "missing") {
      const patient = patientOf(open, target.id)?.name ?? "";
      return { refused: wrongScan.missing(target.name, patient) };
    }
    return { fields: { ...inOpen, sample: target.id } };
  }

  const scans = useScans<Scan>({
    ask,
    // The next label is the same patient's, until nothing of this patient is left.
    onCounted: (counted) => {
      setJumped(undefined);
      if (counted.intent !== "count") return;
      const { sample } = counted;
      const patient = open && sample ? patientOf(open, sample) : undefined;
      setChosen((last) => last && patient && { bookingId: patient.bookingId });
    },
  });

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
    setChosen(undefined);
    setJumped(undefined);
    focus();
  };
  const choose = (bag: Bag, sampleId: string | undefined) => {
    const patient = sampleId === undefined ? undefined : patientOf(bag, sampleId);
    setChosen(patient && sampleId ? { bookingId: patient.bookingId, sampleId } : undefined);
  };
  const scan = (scanned: Scan) => {
    // A bag that is complete after this scan stays open.
    if (open) setOpened(open.collectorId);
    scans.scan(scanned);
  };
  /** The chosen container, or the last one counted, or the next; what is missing cannot be rejected. */
  const toReject = () => {
    const counted = inBag
      .filter(({ state }) => state === "received")
      .toSorted((a, b) => ((a.countedAt ?? "") < (b.countedAt ?? "") ? 1 : -1));
    const clicked = inBag.find(({ id }) => id === chosen?.sampleId);
    const found = clicked ?? counted[0] ?? target;
    return found?.state === "missing" ? undefined : found;
  };
  const reject = (sampleId = toReject()?.id) => {
    if (sampleId === undefined) return;
    setRejectingId(sampleId);
    setChosen(undefined);
  };

  return {
    field,
    scans,
    settle,
    open,
    target,
    nextBag: next,
    /** Whose containers come next, after a reference was typed or scanned. */
    jumped,
    rejectingId,
    focus,
    type,
    openBag,
    scanLabel: (label: string) => scan({ label }),
    withoutLabel: () => scan("without-label"),
    /** A missing container that somebody holds in the hand. */
    found: (sampleId: string) => {
      const bag = bags.find((one) => patientOf(one, sampleId))?.collectorId ?? "";
      scan({ fields: { intent: "count", day, bag, sample: sampleId, found: "1" } });
      focus();
    },
    countFor: (fields: { booking: string; container: string; label?: string }) => {
      scans.scan({ fields: { intent: "count-for", day, ...fields } });
      focus();
    },
    reject,
    choose: (bag: Bag, sampleId: string) => {
      openBag(bag);
      choose(bag, sampleId);
    },
    move: (step: number) => {
      const at = inBag.findIndex(({ id }) => id === target?.id);
      const moved = inBag[Math.min(inBag.length - 1, Math.max(0, at + step))];
      if (open) choose(open, moved?.id);
    },
    leave: () => {
      setRejectingId(undefined);
      focus();
    },
  };
}
