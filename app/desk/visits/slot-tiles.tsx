import dot from "#app/ui/desk/fast-dot.module.css";
import { isFull, loadWords, overWords, takesOneMore } from "#app/domain/lab-rules/places-left.ts";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { isLateToFast } from "#app/domain/visit-plan/late-to-fast.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import type { DialogVisit } from "./dialog-visit.ts";

/** What is offered first: the time asked for, else the first free one that is not the present one. */
export function firstChoice(
  { day, loads, begun, closed }: SlotsOfDay,
  visit: Pick<DialogVisit, "day" | "slot" | "wish">,
) {
  if (closed) return undefined;
  const free = loads.filter((load) => !isFull(load) && !begun.includes(load.slot));
  const wished = free.find(({ slot }) => visit.wish?.day === day && visit.wish.slot === slot);
  const other = free.find(({ slot }) => day !== visit.day || slot !== visit.slot);
  return (wished ?? other)?.slot;
}

type Props = {
  loaded: SlotsOfDay;
  chosen: string | undefined;
  isFasting?: boolean | undefined;
  mayChooseFull: boolean;
  onChoose: (slot: string) => void;
};

/** The slots of a day with what is free in each; from noon on a fasting patient would wait long. */
export function SlotTiles({ loaded, chosen, isFasting, mayChooseFull, onChoose }: Props) {
  const { loads, begun, closed, mostOver } = loaded;
  if (closed)
    return (
      <Band kind="bad" icon="alert">
        {closed}
      </Band>
    );
  const chosenLoad = loads.find(({ slot }) => slot === chosen);
  const over = chosenLoad && overWords(chosenLoad);
  const choices = loads.map((load) => {
    const isOver = begun.includes(load.slot);
    const isOff = isOver || isFull(load);
    const waitsLong = isFasting && !isOff && isLateToFast(load.slot);
    return {
      value: load.slot,
      label: load.slot,
      disabled: isOver || !takesOneMore(load, mayChooseFull ? mostOver : 0),
      hint: waitsLong ? (
        <>
          <i className={dot.fastDot} />
          fasting
        </>
      ) : isOver ? (
        "over"
      ) : (
        loadWords(load)
      ),
    };
  });
  return (
    <Choices
      legend="Time"
      name="slot"
      layout={4}
      choices={choices}
      value={chosen}
      onChange={onChoose}
      {...(over && { hint: `${over}.` })}
    />
  );
}
