import { useRef, useState } from "react";
import { readCelsius } from "#app/domain/tubes/read-celsius.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import {
  type Bag,
  bagState,
  containersIn,
  isScanned,
  nextExpected,
  nextOf,
  patientWith,
  patientOf,
} from "./bag.ts";
import { nextBag } from "./next-bag.ts";
import { jumpedWords, wrongScan } from "./receive-words.ts";
import type { Receive } from "./receive.queries.server.ts";
import { tubeWords } from "./tube-words.ts";
import { useDecision } from "./use-decision.ts";
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

/** Which bag is open, which container is chosen or was counted last, and what is done about it. */
export function useCounting(receive: Receive, decides: string | undefined) {
  const { day, bags } = receive;
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<string>();
  const [chosen, setChosen] = useState<Chosen>();
  const [lastId, setLastId] = useState<string>();
  const [rejectingId, setRejectingId] = useState<string>();
  const [settlingId, setSettlingId] = useState(decides);
  const [jumped, setJumped] = useState<string>();
  const [asked, setAsked] = useState<{ label: string; about: "whose" | "reject" }>();
  const settle = useChange<ReceivePost>({
    onAnswer: (answer, post) => {
      if (!answer.ok) return;
      if (post.intent === "collect-again") field.current?.focus();
      if (post.intent === "keep" || post.intent === "reject-aside") setSettlingId(undefined);
    },
  });

  const open =
    bags.find(({ collectorId }) => collectorId === opened) ??
    bags.find((bag) => bagState(bag) !== "complete");
  const inBag = open ? containersIn(open) : [];
  const clicked = bags.flatMap(containersIn).find(({ id }) => id === chosen?.sampleId);
  // Once tubes were scanned at the doors, one without a label has to be chosen itself.
  const named = open && !inBag.some(isScanned) ? nextOf(open, chosen?.bookingId) : undefined;
  const target = clicked ?? named;
  const shown = target ?? bags.flatMap(containersIn).find(({ id }) => id === lastId);
  const next = nextBag(bags, open, open !== undefined && nextExpected(open) !== undefined);
  const asksBox =
    open?.box !== undefined &&
    !open.box.isHandedOver &&
    open.collectorId !== "" &&
    inBag.some(({ countedAt }) => countedAt !== null);
  const decision = useDecision(shown?.id);
  const problem = receive.problems.find(({ label }) => label === asked?.label);

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

  /** The first tube says which bag is counted, where nobody has opened one. */
  function bagOf(label: string) {
    if (!open || opened !== undefined || bagState(open) !== "way") return open;
    const number = label.trim().toUpperCase();
    const own = bags.find((bag) => containersIn(bag).some((one) => one.label === number));
    return own ?? open;
  }

  function ask(scan: Scan) {
    if (typeof scan === "object" && "fields" in scan) return scan;
    if (typeof scan === "object") {
      // Two digits are no label while the temperature is asked for.
      if (asksBox && readCelsius(scan.label) !== undefined) {
        settle.change({ intent: "box", day, bag: open.collectorId, celsius: scan.label });
        return undefined;
      }
      const jumpedTo = jumpTo(scan.label);
      if (jumpedTo) return jumpedTo === "jumped" ? undefined : jumpedTo;
      const bag = bagOf(scan.label);
      if (!bag) return undefined;
      setOpened(bag.collectorId);
      const sample = clicked && { sample: clicked.id };
      const booking = chosen && { booking: chosen.bookingId };
      const inOpen = { intent: "count", day, bag: bag.collectorId, label: scan.label } as const;
      return { fields: { ...inOpen, ...(sample ?? booking) } };
    }
    if (!open) return undefined;
    if (!target) return { refused: tubeWords.chooseFirst };
    if (target.state === "received" || target.state === "rejected") return undefined;
    if (target.state === "missing") {
      const patient = patientOf(open, target.id)?.name ?? "";
      return { refused: wrongScan.missing(target.name, patient) };
    }
    return {
      fields: { intent: "count", day, bag: open.collectorId, sample: target.id } as const,
    };
  }

  const scans = useScans<Scan>({
    ask,
    // The next label is the same patient's, until nothing of this patient is left.
    onCounted: (counted, answer) => {
      setJumped(undefined);
      setRejectingId(undefined);
      if (answer.problem !== undefined) return;
      if (answer.sample !== undefined) setLastId(answer.sample);
      if (counted.intent !== "count") return;
      const { sample } = counted;
      const patient = open && sample ? patientOf(open, sample) : undefined;
      setChosen((last) =>
        last && patient ? { bookingId: patient.bookingId } : last?.sampleId ? undefined : last,
      );
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
    setLastId(undefined);
    setJumped(undefined);
    focus();
  };
  const choose = (bag: Bag, sampleId: string | undefined) => {
    const patient = sampleId === undefined ? undefined : patientOf(bag, sampleId);
    setChosen(patient && sampleId ? { bookingId: patient.bookingId, sampleId } : undefined);
    setRejectingId(undefined);
  };
  const scan = (scanned: Scan) => {
    // A bag that is complete after this scan stays open.
    if (open && opened === undefined && bagState(open) !== "way") setOpened(open.collectorId);
    scans.scan(scanned);
  };
  /** The one that the panel shows; what is missing cannot be rejected. */
  const toReject = () => {
    const counted = inBag
      .filter(({ state }) => state === "received")
      .toSorted((a, b) => ((a.countedAt ?? "") < (b.countedAt ?? "") ? 1 : -1));
    const found = shown ?? counted[0];
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
    /** The tube that nobody scanned at a door, of which it is asked whose it is or why it is rejected. */
    asked: problem && asked && { problem, about: asked.about },
    askAbout: setAsked,
    decision,
    open,
    /** The chosen container; a click, the arrows or a named patient choose it. */
    target,
    /** The one of which the panel tells: chosen, or counted last. */
    shown,
    asksBox,
    nextBag: next,
    /** Whose containers come next, after a reference was typed or scanned. */
    jumped,
    rejectingId,
    settlingId,
    settleAside: setSettlingId,
    focus,
    type,
    openBag,
    scanLabel: (label: string) => scan({ label }),
    withoutLabel: () => scan("without-label"),
    /** Enter in the empty field: nobody reads the thermometer, or the next bag. */
    goOn: () => {
      if (asksBox && open)
        settle.change({ intent: "box", day, bag: open.collectorId, celsius: "" });
      else openBag(next);
    },
    /** A missing container that somebody holds in the hand. */
    found: (sampleId: string) => {
      const bag = bags.find((one) => patientOf(one, sampleId))?.collectorId ?? "";
      scan({ fields: { intent: "count", day, bag, sample: sampleId, found: "1" } });
      focus();
    },
    /** A tube that is not as at the door, after somebody has looked at it. */
    receiveAnyway: ({ label, bag }: { label: string; bag: string }) => {
      scan({ fields: { intent: "count", day, bag, label, anyway: "1" } });
      focus();
    },
    countFor: (fields: { booking: string; container: string; label?: string }) => {
      scans.scan({ fields: { intent: "count-for", day, ...fields } });
      focus();
    },
    noteSharps: (bag: Bag, isIn: boolean) =>
      settle.change({ intent: "sharps", day, bag: bag.collectorId, in: isIn ? "yes" : "no" }),
    reject,
    choose: (bag: Bag, sampleId: string) => {
      if (bag !== open) openBag(bag);
      choose(bag, sampleId);
      focus();
    },
    move: (step: number) => {
      const at = inBag.findIndex(({ id }) => id === (target ?? shown)?.id);
      const moved = inBag[Math.min(inBag.length - 1, Math.max(0, at + step))];
      if (open) choose(open, moved?.id);
    },
    leave: () => {
      setRejectingId(undefined);
      focus();
    },
  };
}
