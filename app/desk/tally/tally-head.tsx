import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DayLinks } from "#app/ui/desk/day-links.tsx";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import type { Tally } from "./tally.queries.server.ts";
import { stillOpen } from "./close-rules.ts";
import { money, visitsInWords } from "./tally-words.ts";
import type { TallyPost } from "./tally-forms.ts";

type Props = {
  tally: Tally;
  now: string;
  mayClose: boolean;
  /** What was still open when the day was to be closed. */
  refused: string | undefined;
  onRefused: (said: string | undefined) => void;
};

/** Which day, its sum, the file for the accounts, and Close the day. */
export function TallyHead({ tally, now, mayClose, refused, onRefused }: Props) {
  const { change, busy } = useChange<TallyPost>({
    onAnswer: (answer) => {
      const isShown = !answer.ok && answer.reason === "state";
      onRefused(isShown ? answer.said : undefined);
      return isShown;
    },
  });
  const { day, sums, closing, collectors } = tally;
  const isEmpty = collectors.length === 0;
  const sub = `${isEmpty ? "" : `${visitsInWords(sums)}, ${money(sums.inAll)}. `}Up to date at ${deskClock(new Date(now))}`;
  const close = mayClose && !closing && !isEmpty && (
    <DeskButton
      kind={stillOpen(tally).length === 0 ? "primary" : "button"}
      disabled={busy}
      aria-describedby={refused ? "still-open" : undefined}
      onClick={() => change({ intent: "close", day })}
    >
      <DeskIcon name="lock" />
      Close the day
    </DeskButton>
  );
  return (
    <DeskHead title={`Tally, ${deskLongDay(day)}`} sub={sub} {...(close && { next: close })}>
      <DayLinks day={day} pathOf={(other) => `/tally?day=${other}`} />
      {!isEmpty && (
        <a className={buttonClass("button", "iconOnPhone")} href={`/tally.csv?day=${day}`} download>
          <DeskIcon name="download" />
          <span>CSV</span>
        </a>
      )}
    </DeskHead>
  );
}
