import { moreTimesWords, shownTimes } from "#app/domain/visit-plan/shown-times.ts";
import { timeChoices } from "#app/site/visit-plan/time-choices.tsx";
import { useFullTimes } from "#app/site/visit-plan/use-full-times.ts";
import { ChoiceField, ChoiceRow } from "#app/ui/field.tsx";
import { MoreChoices } from "#app/ui/more-choices.tsx";
import type { TimeProps } from "./preferred-time.tsx";

/** The times of the day as the lab offers them: which stand there at once, and which are full. */
export function OfferedTimes({ day, offer, past, ...field }: TimeProps) {
  const { name, defaultValue, chosen = defaultValue, onChoose } = field;
  const full = useFullTimes(day, offer);
  const { first, rest } = shownTimes(day, offer, past);
  const disabled = [...past, ...full];
  return (
    <ChoiceField
      {...field}
      choices={timeChoices(first, full)}
      disabled={disabled}
      below={
        rest.length > 0 && (
          <MoreChoices
            words={moreTimesWords(rest.length)}
            isNeeded={rest.some((time) => time === chosen)}
          >
            <ChoiceRow
              {...{ name, disabled, chosen, onChoose }}
              choices={timeChoices(rest, full)}
            />
          </MoreChoices>
        )
      }
    />
  );
}
