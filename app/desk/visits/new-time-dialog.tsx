import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import type { SlotsOfDay } from "#app/domain/lab-rules/slots-of-day.ts";
import { dayAfter } from "#app/lib/dates.ts";
import { deskWeekday } from "#app/lib/desk-times.ts";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import type { DialogVisit } from "./dialog-visit.ts";
import type { VisitPost } from "./visit-forms.ts";
import type { SamplePost } from "./sample-forms.ts";
import styles from "./new-time-dialog.module.css";
import { firstChoice, SlotTiles } from "./slot-tiles.tsx";

type Props = {
  visit: DialogVisit;
  /** ISO day. */
  today: string;
  mayChooseFull: boolean;
  onClose: () => void;
};

/**
 * Another day or slot for a visit (product §10: Booking). It posts the intent `new-time` to the
 * screen's own action and is closed by an answer that went well.
 */
export const NewTimeDialog = (props: Props) => (
  <TimeDialog
    {...props}
    words={{
      title: `New time for ${props.visit.title}`,
      leave: "Keep the old time",
      go: "Move to",
    }}
    // The patient agreed to it on the call, so a pending visit is confirmed too.
    request={{ intent: "new-time", visit: props.visit.id, confirms: "yes" }}
  />
);

type TimePost = Extract<VisitPost | SamplePost, { intent: "collect-again" | "new-time" }>;
type WithoutTime<Sent> = Sent extends TimePost ? Omit<Sent, "day" | "slot"> : never;

type TimeProps = Props & {
  /** `Move to` is followed by the time. */
  words: { title: string; leave: string; go: string };
  /** What is posted beside day and slot. */
  request: WithoutTime<TimePost>;
};

/** Chooses a day and a slot, and posts them; see `NewTimeDialog`. */
export function TimeDialog({ visit, today, mayChooseFull, onClose, words, request }: TimeProps) {
  const slots = useFetcher<SlotsOfDay>();
  const [day, setDay] = useState(() => startDay(visit, today));
  const [picked, setPicked] = useState<string>();
  const { load } = slots;
  useEffect(() => {
    void load(`/slots?day=${day}`);
  }, [day, load]);
  const dialog = useDialogChange<TimePost>(onClose);
  const loaded = slots.data?.day === day ? slots.data : undefined;
  const slot = picked ?? (loaded && firstChoice(loaded, visit));
  return (
    <ChangeDialog
      title={words.title}
      dialog={dialog}
      leave={words.leave}
      go={slot ? `${words.go} ${deskWeekday(day).slice(0, 3)} ${slot}` : "Choose a time"}
      isReady={slot !== undefined}
      onSubmit={() => slot && dialog.change({ ...request, day, slot })}
    >
      <DayChoice
        day={day}
        today={today}
        onChoose={(next) => {
          setDay(next);
          setPicked(undefined);
        }}
      />
      {loaded ? (
        <SlotTiles
          loaded={loaded}
          chosen={slot}
          isFasting={visit.isFasting}
          mayChooseFull={mayChooseFull}
          onChoose={setPicked}
        />
      ) : (
        <p className={styles.waiting}>Looking up what is free…</p>
      )}
    </ChangeDialog>
  );
}

/** The day that was asked for, else the visit's own; never one that has passed. */
function startDay({ day, wish }: DialogVisit, today: string) {
  const wanted = wish?.day ?? day;
  return wanted < today ? today : wanted;
}

type DayProps = { day: string; today: string; onChoose: (day: string) => void };

const DayChoice = ({ day, today, onChoose }: DayProps) => (
  <div className={styles.days}>
    <Choices
      legend="Day"
      name="near-day"
      choices={[
        { value: today, label: "Today" },
        { value: dayAfter(today), label: "Tomorrow" },
      ]}
      value={day}
      onChange={onChoose}
    />
    <DeskField label="Other day">
      {(control) => (
        <DayInput control={control} today={today} min={today} value={day} onChoose={onChoose} />
      )}
    </DeskField>
  </div>
);
