import { type ReactNode, useEffect, useId, useRef } from "react";
import { billOf } from "#app/domain/bill/bill.ts";
import { ageWords } from "#app/domain/booking/patient-age.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { useTakesOver } from "#app/desk/early-input/use-takes-over.ts";
import { TestSearch, type Unadded } from "#app/desk/new-booking/items/test-search.tsx";
import type { Problems } from "#app/desk/new-booking/book/problem-note.tsx";
import { orderMessages } from "#app/desk/new-booking/order-mistakes.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { tell } from "#app/ui/desk/told.ts";
import { useChange } from "#app/ui/desk/use-change.ts";
import { ConsequenceList } from "./consequence-list.tsx";
import { DraftRows } from "./draft-rows.tsx";
import { OneTestForm } from "./one-test-form.tsx";
import { consequences } from "./outcome-words.ts";
import { tubeNote } from "./row-facts.ts";
import { isEmpty, isOff, linesWith, orderableOf, type TestsDraft } from "./tests-draft.ts";
import type { TestsPost } from "./tests-forms.ts";
import { tubesGiveWords, whyNotAdded } from "./tube-rules.ts";
import styles from "./tests-editor.module.css";
import { useEditorKeys } from "./use-editor-keys.ts";
import type { TestsEditing } from "./use-tests-draft.ts";
import { type ListPrices, visitWithLines } from "./visit-with-lines.ts";

type Props = {
  visit: Visit;
  booking: VisitBooking;
  /** Whose tests they are. */
  name: string;
  draft: TestsDraft;
  seen: string;
  editing: TestsEditing;
  listPrices: ListPrices;
  /** Where what is not taken at home is done. */
  boothPlace: string | undefined;
  now: Date;
  /** May take off a test whose sample is taken. */
  mayDropTaken: boolean;
};

const NO_PROBLEMS: Problems = [];

/** The tests of a booking while they are changed, and what follows; nothing is stored before it is saved. */
export function TestsEditor(props: Props) {
  const { visit, booking, name, draft, seen, editing, listPrices, boothPlace, now } = props;
  const plain = useId();
  const takesOver = useTakesOver(plain);
  const unadded = useRef<Unadded>(undefined);
  const editor = useRef<HTMLDivElement>(null);
  const { change, busy } = useChange<TestsPost>({
    onAnswer: (answer) => {
      if (answer.ok) editing.leave();
      else if (answer.reason === "changed-meanwhile") editing.lookAgain();
    },
  });
  const lines = linesWith(booking.lines, draft, booking.plan);
  const chosen = lines.map(orderableOf);
  const after = visitWithLines(visit, booking.id, lines, listPrices);
  const changed = after.bookings.find(({ id }) => id === booking.id) ?? booking;
  const bills = { before: billOf(visit), after: billOf(after) };
  const save = () => {
    const typed = unadded.current?.typed;
    if (typed) tell({ kind: "refused", said: orderMessages.notAdded(typed) });
    else if (!busy)
      change({
        intent: "tests",
        booking: booking.id,
        seen,
        added: JSON.stringify(
          draft.added.map(({ kind, id, pricePaise }) => ({ kind, id, pricePaise })),
        ),
        off: JSON.stringify(
          draft.off.filter((off) =>
            booking.lines.some((line) => isOff({ added: [], off: [off] }, line)),
          ),
        ),
      });
  };
  useEditorKeys(editor, { save, leave: editing.leave });
  useEffect(() => {
    editor.current?.querySelector<HTMLInputElement>("input[type=search]")?.focus();
  }, []);

  return (
    <div ref={editor} className={styles.editor}>
      <DraftRows {...{ visit, booking, name, draft, editing, boothPlace }} />
      {takesOver ? (
        <TestSearch
          at={0}
          name={name}
          chosen={chosen}
          problems={NO_PROBLEMS}
          why={(found) => whyNotAdded(found, booking, chosen, now)}
          note={(found) => tubeNote(found, chosen)}
          onAdd={editing.add}
          onNext={() => {}}
          onUnadded={(typed) => {
            unadded.current = typed;
          }}
        />
      ) : (
        <OneTestForm id={plain} booking={booking} seen={seen} />
      )}
      <TubesGive booking={booking} draft={draft} now={now} />
      {booking.collectedAt !== null && !props.mayDropTaken && (
        <p className={styles.tubes}>The sample is taken: only a manager takes a test off.</p>
      )}
      <ConsequenceList list={consequences(booking, changed, { bills, slot: visit.slot })} />
      {takesOver && (
        <div className={styles.foot}>
          <p>The ticket shows it at once. Undo stays in the history.</p>
          <DeskButton kind="quiet" onClick={editing.leave}>
            Leave it as it was
            <Kbd of="Esc" />
          </DeskButton>
          <DeskButton kind="primary" disabled={busy || isEmpty(draft)} onClick={save}>
            Save the tests
            <Kbd of="Ctrl Enter" />
          </DeskButton>
        </div>
      )}
    </div>
  );
}

type TubesProps = { booking: VisitBooking; draft: TestsDraft; now: Date };

/** After the sample: for how long the tubes give further tests. */
function TubesGive({ booking, draft, now }: TubesProps) {
  const words = tubesGiveWords(booking, now, draft.added.at(-1)?.name);
  return words && <p className={styles.tubes}>{words}</p>;
}

/** `52, female. One patient: one booking, one report, one set of labels` */
export function editorCaption(booking: VisitBooking, now: Date): ReactNode {
  const { child, words } = ageWords(booking, dayInIndia(now));
  const age = [child, words].filter(Boolean).join(", ");
  return `${age && `${age}. `}One patient: one booking, one report, one set of labels`;
}
