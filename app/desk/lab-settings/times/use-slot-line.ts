import { useRef, useState } from "react";
import { SEEN } from "#app/domain/lab-rules/lab-slot.ts";
import type { BookingTime } from "#app/domain/visit-plan/visit-times.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useTypedBefore } from "#app/ui/desk/typed-before.ts";
import type { TimesPost } from "./times-forms.ts";
import { DAY_FIELDS, type Line, lineInWords } from "./typed-places.ts";

type Cells = Record<(typeof DAY_FIELDS)[number], string>;

const isSame = (one: Line, other: Line) => lineInWords(one) === lineInWords(other);

/** A line of the table while somebody types into it: what was refused stays as it was typed. */
export function useSlotLine(time: BookingTime, stored: Line) {
  const before = useTypedBefore({ intent: "slot", slot: time });
  const [typed, setTyped] = useState<Line | undefined>(
    before && {
      seen: SEEN.find((one) => one === before["seen"]) ?? stored.seen,
      week: DAY_FIELDS.map((day) => before[day] ?? ""),
    },
  );
  const [said, setSaid] = useState<string>();
  /** What was sent last, until it is what is stored: the next save is made from it. */
  const [sent, setSent] = useState<Line>();
  const [isSaved, setIsSaved] = useState(false);
  const last = useRef<TimesPost>(undefined);
  const { change, busy } = useChange<TimesPost>({
    onAnswer: (answer, post) => {
      // A later save holds all of the line: what it was before is of no interest any more.
      if (post !== last.current) return true;
      setIsSaved(answer.ok);
      setSaid(answer.ok ? undefined : answer.said);
      if (!answer.ok) setSent(undefined);
      return !answer.ok && answer.reason !== "signed-out";
    },
  });
  // The answer comes before the screen is read again; only then is `stored` what was saved.
  if (isSaved && !busy) {
    setIsSaved(false);
    setSent(undefined);
    // What was typed since stays.
    if (typed && sent && isSame(typed, sent)) setTyped(undefined);
  }
  const known = sent ?? stored;
  const line = typed ?? known;
  function save(next: Line) {
    setTyped(next);
    setSaid(undefined);
    setSent(next);
    const cells = Object.fromEntries(DAY_FIELDS.map((day, at) => [day, next.week[at] ?? ""]));
    // The server may see two quick saves in either order; the later one holds all of the line.
    const was = sent ? undefined : lineInWords(stored);
    last.current = { intent: "slot", slot: time, seen: next.seen, was, ...(cells as Cells) };
    change(last.current);
  }
  return {
    line,
    said,
    type: (day: number, value: string) =>
      setTyped({ ...line, week: line.week.map((one, at) => (at === day ? value : one)) }),
    /** Saves what was typed, unless it is what is stored or under way. */
    leave: () => {
      if (typed && (!isSame(typed, known) || said !== undefined)) save(typed);
    },
    save,
  };
}
