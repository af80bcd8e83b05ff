import type { FormEvent, ReactNode } from "react";
import { PRINTERS } from "#app/domain/tubes/label-media.ts";
import { Band } from "#app/ui/desk/band.tsx";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskButton } from "#app/ui/desk/desk-button.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { ForWhomList } from "./for-whom-list.tsx";
import { LABELS_PATH, testLabelPath } from "./labels-address.ts";
import { labelsInWords, paperWords, sumWords } from "./label-words.ts";
import { PrintFields } from "./print-fields.tsx";
import type { PrintView } from "./print-view.queries.server.ts";
import styles from "./labels-form.module.css";
import { SheetPicture } from "./sheet-picture.tsx";
import type { PrintLabels } from "./use-print-labels.ts";

type Props = {
  view: PrintView;
  now: Date;
  print: PrintLabels;
  /** Which day; absent for a booking. */
  day?: ReactNode;
  /** The question whether what was printed is printed again, where the browser posted the form itself. */
  asks?: boolean;
};

/** On a phone the question is below what is seen. */
const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Whose labels, on which printer, from which place on (concept/tubes-money, section 4). */
export function LabelsForm({ view, now, print, day, asks = false }: Props) {
  const { choice, set, sum, errors, question, refusal, busy, send } = print;
  const hydrated = useHydrated();
  const labels = sum.own + sum.bag;
  const toPrint = { printer: choice.printer, labels, strips: sum.strips, place: sum.place };
  useKeys({ "Ctrl+Enter": () => send() }, { inDialog: true });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const withSheet = !hydrated || sum.isSheet;
  return (
    <>
      <div className={styles.columns} data-alone={withSheet ? undefined : ""}>
        <div className={styles.fields}>
          {day}
          <form
            id="print-labels"
            method="post"
            action={LABELS_PATH}
            noValidate
            className={styles.form}
            onSubmit={onSubmit}
          >
            <input type="hidden" name="intent" value="print" />
            <input type="hidden" name="day" value={view.day} />
            <input type="hidden" name="booking" value={view.booking} />
            <ForWhomList
              {...{ view, choice, now }}
              error={errors.chosen}
              onChoose={(chosen) => set({ chosen })}
            />
            <PrintFields
              {...{ choice, sum, errors }}
              withBag={view.booking === ""}
              onChange={set}
            />
          </form>
        </div>
        {withSheet && (
          <SheetPicture
            sum={sum}
            whose={view.booking === "" ? "of the day" : "of the visit"}
            onPlace={(place) => set({ place: String(place) })}
          />
        )}
      </div>
      {(question ?? refusal) !== undefined && (
        <div className={styles.says} ref={intoView}>
          {question && (
            <Band
              icon="print"
              action={
                <>
                  <DeskButton disabled={busy} onClick={() => send("again")}>
                    Again
                  </DeskButton>
                  <DeskButton disabled={busy} onClick={() => send("new")}>
                    Only new ones
                  </DeskButton>
                </>
              }
            >
              <b>{question[0]}</b> {question[1]}
            </Band>
          )}
          {refusal && (
            <Band kind="bad" icon="alert">
              {refusal}
            </Band>
          )}
        </div>
      )}
      <div className={styles.foot}>
        <p>
          <b>{sumWords(toPrint)}</b> {paperWords(toPrint)}
        </p>
        <a
          className={buttonClass("button")}
          href={testLabelPath(choice.printer, sum.place)}
          target={PRINTERS[choice.printer].file === "pdf" ? "_blank" : undefined}
        >
          <DeskIcon name="print" />
          Test label
        </a>
        {asks && !hydrated && (
          <>
            <button
              form="print-labels"
              name="before"
              value="again"
              className={buttonClass("button")}
            >
              Again
            </button>
            <button form="print-labels" name="before" value="new" className={buttonClass("button")}>
              Only new ones
            </button>
          </>
        )}
        <button form="print-labels" className={buttonClass("primary")} disabled={busy}>
          {hydrated ? `Print ${labelsInWords(labels)}` : "Print labels"}
          <Kbd of="Ctrl Enter" />
        </button>
      </div>
    </>
  );
}
