import { useRef, useState } from "react";
import type { MyDay, MyPatient, MyVisit } from "../day/my-day.ts";
import { notKept } from "../day/my-visits-words.ts";
import type { OpenVisit } from "../day/round.ts";
import type { BindEntry } from "../entries/entry.ts";
import { changeDraft, enter } from "../phone/enter.ts";
import { withoutTick } from "../phone/draft.ts";
import { buzzBound, buzzStop } from "./feedback.ts";
import { useInTurn } from "./use-in-turn.ts";
import { isSameLook, judgeScan, type TakeBack, type Verdict } from "./judge-scan.ts";
import { clockWords, stopWords, tubeOfWords, typedWrongWords } from "./scan-words.ts";
import type { Tube } from "./tubes-of.ts";

export type How = BindEntry["how"];
/** What asks for an answer before the next label. */
export type Stopped = Extract<
  Verdict,
  { is: "wrong" | "nobody" | "family" | "used" | "has-label" | "not-needed" }
>;

export type View =
  | { name: "scan"; wantsSpare?: boolean }
  | { name: "type"; wantsSpare?: boolean }
  | { name: "sure"; number: string; tube: Tube }
  | { name: "spare"; number: string; how: How; at: string }
  | { name: "stop"; verdict: Stopped; how: How }
  /** The list, to take scans back. */
  | { name: "list" };

/** What stands in the band of the camera: the last label, until the next one. */
export type Said = { tone: "good" | "stop"; words: string; time: string };

const STOPS: ReadonlySet<Verdict["is"]> = new Set([
  "wrong",
  "nobody",
  "family",
  "used",
  "has-label",
  "not-needed",
]);
const isStopped = (verdict: Verdict): verdict is Stopped => STOPS.has(verdict.is);

/** A tube may be in the wrong hands: nothing else is scanned before that is settled. */
const needsAnswer = ({ is }: Stopped) => is === "wrong" || is === "nobody" || is === "family";

type Read = { text: string; how: How };
type Given = { visit: OpenVisit; day: MyDay; patient: MyPatient; first: View };
export type MoreOfBind = Pick<BindEntry, "nameByHand" | "why">;

/** Scanning the tubes of one patient: what is asked, and what comes of each label. */
export function useScanning({ visit, day, patient, first }: Given) {
  const [view, setView] = useState(first);
  const [said, setSaid] = useState<Said>();
  /** Below the field of a typed number, and of what could not be kept. */
  const [wrong, setWrong] = useState("");
  const look = useRef<{ text: string; at: number }>(undefined);
  const show = (next: View) => {
    setView(next);
    setWrong("");
    // It is still held there.
    if (look.current) look.current = { ...look.current, at: Date.now() };
  };

  async function bind(
    whose: MyPatient,
    { container, nth, label: what }: Pick<Tube, "container" | "nth" | "label">,
    { number, how, ...more }: { number: string; how: How } & MoreOfBind,
  ) {
    const { bookingId, name } = whose;
    const about = { visitId: visit.id, seen: { day: visit.day, slot: visit.slot }, bookingId };
    const isKept = await enter(
      { kind: "bind", ...about, label: number, container, nth, how, ...more },
      name,
    );
    if (!isKept) return setWrong(notKept());
    buzzBound();
    setSaid({
      tone: "good",
      words: tubeOfWords(what, name),
      time: clockWords(new Date().toISOString()),
    });
    show({ name: "scan" });
  }

  async function judge({ text, how }: Read) {
    const verdict = judgeScan(text, { day, visit, patient });
    const { number } = verdict;
    if (view.name === "stop" && needsAnswer(view.verdict)) return buzzStop();
    if (verdict.is === "tube" && how !== "typed")
      return bind(patient, verdict.tube, { number, how });
    if (verdict.is === "tube") return show({ name: "sure", number, tube: verdict.tube });
    if (verdict.is === "spare")
      return show({ name: "spare", number, how, at: new Date().toISOString() });
    if (verdict.is !== "test") buzzStop();
    if (isStopped(verdict) && !(verdict.is === "nobody" && how === "typed"))
      return show({ name: "stop", verdict, how });
    if (view.name === "type" || how === "typed") return setWrong(typedWrongWords(verdict));
    setSaid({ tone: verdict.is === "test" ? "good" : "stop", words: stopWords(verdict), time: "" });
  }

  const read = useInTurn(judge);
  return {
    view,
    show,
    said,
    wrong,
    setWrong,
    bind,
    /** Judges a label once those before it are bound or refused. */
    read: (text: string, how: How) => read({ text, how }),
    /** What the camera sees counts once, however long it is held there. */
    see(text: string) {
      const now = Date.now();
      const isSame = isSameLook(look.current, text, now);
      look.current = { text, at: now };
      if (!isSame) read({ text, how: "camera" });
    },
    async putAside(number: string) {
      const { id: visitId, day: onDay, slot } = visit;
      const { bookingId, name } = patient;
      const seen = { day: onDay, slot };
      const isKept = await enter(
        { kind: "put-aside", visitId, seen, bookingId, label: number },
        name,
      );
      if (!isKept) return setWrong(notKept());
      setSaid(undefined);
      show({ name: "scan" });
    },
    async takeBack(scan: TakeBack) {
      const isKept = await takeBackScan(scan);
      if (!isKept) setWrong(notKept());
      return isKept;
    },
  };
}
export type Scanning = ReturnType<typeof useScanning>;

/** A scan is taken back: its tube is not taken any more either. */
async function takeBackScan({ visit, patient, tube }: TakeBack) {
  const { id: visitId, day, slot } = visit satisfies MyVisit;
  const { position, scan } = tube;
  if (!scan) return true;
  const entry = { kind: "undo" as const, visitId, seen: { day, slot }, undoes: scan.key };
  const isKept = await enter(entry, patient.name);
  if (isKept && position !== undefined)
    changeDraft(visitId, (was) => withoutTick(was, patient.bookingId, position));
  return isKept;
}
