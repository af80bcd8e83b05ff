import { useId, useState } from "react";
import { useFetcher } from "react-router";
import { Band } from "#app/ui/desk/band.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import button from "#app/ui/desk/desk-button.module.css";
import { DeskDialog } from "#app/ui/desk/desk-dialog.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import styles from "./correct-dialog.module.css";
import type { KnownPerson, KnownRow } from "./known-view.ts";
import type { FoundAnswer } from "./privacy-page.tsx";

type Props = {
  phone: string;
  person: KnownPerson;
  /** Without an answer when it was closed. */
  onDone: (answer?: FoundAnswer) => void;
};

const KINDS = ["bookings", "reports", "callbacks"] as const;

/** Another name or number for what is ticked; a report only after "Same person?". */
export function CorrectDialog({ phone, person, onDone }: Props) {
  const form = useId();
  const [refusal, setRefusal] = useState<{ said: string; asks: boolean }>();
  const [same, setSame] = useState<"yes" | "no">();
  const [hasReport, setHasReport] = useState(false);
  const { change, busy } = useChange(useFetcher<FoundAnswer>(), {
    onAnswer: (answer) => {
      if (answer.ok) onDone(answer);
      else setRefusal({ said: answer.said, asks: answer.reason === "asks" });
      return true;
    },
  });
  return (
    <DeskDialog
      title={`Correct ${person.name}`}
      onClose={() => onDone()}
      foot={
        <>
          <button type="button" className={button.quiet} onClick={() => onDone()}>
            Leave it
          </button>
          <button type="submit" form={form} className={button.primary} disabled={busy}>
            {refusal?.asks ? "Yes, one family" : "Correct"}
          </button>
        </>
      }
    >
      <form
        id={form}
        className={styles.form}
        noValidate
        onChange={({ currentTarget }) => setHasReport(new FormData(currentTarget).has("reports"))}
        onSubmit={(event) => {
          event.preventDefault();
          const data = new FormData(event.currentTarget);
          const ids = (kind: string) => data.getAll(kind).join(",");
          change({
            intent: "correct",
            phone,
            name: person.name,
            newName: String(data.get("newName") ?? ""),
            newPhone: String(data.get("newPhone") ?? ""),
            bookings: ids("bookings"),
            reports: ids("reports"),
            callbacks: ids("callbacks"),
            same: same ?? "",
            family: refusal?.asks ? "yes" : "",
          });
        }}
      >
        <DeskField label="Name">
          {(control) => (
            <input
              {...control}
              name="newName"
              maxLength={100}
              autoComplete="off"
              defaultValue={person.name}
            />
          )}
        </DeskField>
        <DeskField label="Phone">
          {(control) => (
            <input
              {...control}
              name="newPhone"
              type="tel"
              autoComplete="off"
              defaultValue={phone}
            />
          )}
        </DeskField>
        <fieldset className={styles.ticks}>
          <legend>What is corrected</legend>
          {KINDS.map((kind) => (
            <Ticks key={kind} kind={kind} rows={person[kind]} isTicked={kind !== "reports"} />
          ))}
        </fieldset>
        {hasReport && (
          <Choices
            legend="Same person? Whoever has the number sees the report at once."
            name="same"
            choices={[
              { value: "yes", label: "Yes, same person" },
              { value: "no", label: "No" },
            ]}
            value={same}
            onChange={setSame}
          />
        )}
        {refusal && (
          <Band kind="bad" icon="alert">
            {refusal.said}
          </Band>
        )}
      </form>
    </DeskDialog>
  );
}

type TicksProps = {
  kind: (typeof KINDS)[number];
  rows: readonly KnownRow[];
  isTicked: boolean;
};

const Ticks = ({ kind, rows, isTicked }: TicksProps) =>
  rows.map(({ id, what, when }) => (
    <label key={id}>
      <input type="checkbox" name={kind} value={id} defaultChecked={isTicked} />
      <span>
        {kind === "reports" && "Report: "}
        {what}, {when}
      </span>
    </label>
  ));
