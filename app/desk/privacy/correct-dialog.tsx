import { useState } from "react";
import { ChangeDialog } from "#app/ui/desk/change-dialog.tsx";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useDialogChange } from "#app/ui/desk/use-dialog-change.ts";
import styles from "./correct-dialog.module.css";
import type { KnownPerson, KnownRow } from "./known-view.ts";
import type { FoundAnswer } from "./privacy-page.tsx";
import type { PrivacyPost } from "./privacy-forms.ts";

type Props = {
  phone: string;
  person: KnownPerson;
  onClose: () => void;
  onDone: (answer: FoundAnswer) => void;
};

const KINDS = ["bookings", "reports", "callbacks"] as const;

/** Another name or number for what is ticked; a report only after "Same person?". */
export function CorrectDialog({ phone, person, onClose, onDone }: Props) {
  const [same, setSame] = useState<"yes" | "no">();
  const [hasReport, setHasReport] = useState(false);
  const dialog = useDialogChange<PrivacyPost, FoundAnswer>(onClose, { onDone });
  return (
    <ChangeDialog
      title={`Correct ${person.name}`}
      dialog={dialog}
      leave="Leave it"
      go={dialog.asks ? "Yes, one family" : "Correct"}
      onSubmit={(typed, all) => {
        const ids = (kind: string) => all.getAll(kind).join(",");
        dialog.change({
          intent: "correct",
          phone,
          name: person.name,
          newName: typed("newName"),
          newPhone: typed("newPhone"),
          bookings: ids("bookings"),
          reports: ids("reports"),
          callbacks: ids("callbacks"),
          same: same ?? "",
          family: dialog.asks ? "yes" : "",
        });
      }}
    >
      <DeskInput label="Name" name="newName" maxLength={100} defaultValue={person.name} />
      <DeskInput label="Phone" name="newPhone" type="tel" defaultValue={phone} />
      <fieldset
        className={styles.ticks}
        onChange={({ currentTarget }) =>
          setHasReport(currentTarget.querySelector("[name=reports]:checked") !== null)
        }
      >
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
    </ChangeDialog>
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
