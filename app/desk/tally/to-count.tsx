import { useState } from "react";
import { firstName } from "#app/domain/staff/staff.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { CountForm } from "./count-form.tsx";
import { bagLeft, type Collector } from "./tally.ts";
import type { TallyPost } from "./tally-forms.ts";
import { money } from "./tally-words.ts";

type Props = {
  day: string;
  collector: Collector;
  staffId: string;
  isAlone: boolean;
  waiting: Collector["handovers"];
  isNext: boolean;
};

/** What is still in the bag, and what the collector claims to have handed over; collectors never count their own cash. */
export function ToCount({ day, collector, staffId, isAlone, waiting, isNext }: Props) {
  const [error, setError] = useState<string>();
  const { change, busy } = useChange<TallyPost>({
    onAnswer: (answer) => {
      const isWrong = !answer.ok && answer.reason === "invalid";
      setError(isWrong ? answer.said : undefined);
      return isWrong;
    },
  });
  const isOwn = collector.staffId === staffId;
  if (isOwn && !isAlone) return <p>A colleague has to count this.</p>;
  const left = bagLeft(collector);
  const first = firstName(collector.name);
  const given = { error, busy, onChange: change };
  return (
    <>
      {isOwn && <p>You are alone today: counted by you.</p>}
      {waiting.map(({ id, paise, bagPaise }, at) => (
        <CountForm
          key={id}
          {...given}
          title={`${first} gave ${money(paise)}`}
          paise={paise}
          bagPaise={bagPaise}
          stays={STAYS}
          isNext={isNext && at === 0}
          request={{ intent: "count", handover: id }}
          onMissing={() => change({ intent: "not-received", handover: id })}
        />
      ))}
      {left > 0 && (
        <CountForm
          key={left}
          {...given}
          title={`${first} hands over`}
          paise={left}
          bagPaise={left}
          stays={collector.isCounter ? DRAWER : `${STAYS} ${first} reads it on the phone.`}
          isNext={isNext && waiting.length === 0}
          request={{ intent: "hand-over", day, staffId: collector.staffId, to: staffId }}
        />
      )}
    </>
  );
}

const STAYS = "The line gets your name and this moment, and stays.";
const DRAWER = "Who presses Cash has the cash. Nobody confirms the own drawer: a colleague does.";
