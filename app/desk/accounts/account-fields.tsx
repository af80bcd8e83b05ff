import { useState } from "react";
import { Choices } from "#app/ui/desk/choices.tsx";
import { DayInput } from "#app/ui/desk/day-input.tsx";
import { DeskField } from "#app/ui/desk/desk-field.tsx";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { useTypedField } from "#app/ui/desk/typed-before.ts";
import type { AccountTyped } from "./account-forms.ts";
import styles from "./form-around.module.css";

type Props = { account?: AccountTyped; today: string };

const KINDS = [
  { value: "clinic", label: "Clinic", hint: "names and tests" },
  { value: "company", label: "Company", hint: "no names, no tests" },
] as const;

type Kind = (typeof KINDS)[number]["value"];

/** Who pays, and how much may be due. */
export function AccountFields({ account, today }: Props) {
  const before = useTypedField("kind");
  const [kind, setKind] = useState<Kind | undefined>(
    KINDS.find(({ value }) => value === (before ?? account?.kind))?.value,
  );
  const [promised, setPromised] = useState(account?.promised ?? "");
  const optional = (name: Exclude<keyof AccountTyped, "kind">, label: string, hint?: string) => (
    <DeskInput
      {...{ label, name, hint }}
      remark="(optional)"
      maxLength={200}
      defaultValue={account?.[name] ?? ""}
    />
  );
  return (
    <>
      <Choices
        legend="Kind"
        name="kind"
        choices={KINDS}
        value={kind}
        onChange={setKind}
        hint="What the statement says of each visit. It can be changed for the statements to come."
      />
      <div className={styles.two}>
        <DeskInput label="Name" name="name" maxLength={80} defaultValue={account?.name} />
        <DeskInput
          label="Code"
          name="code"
          hint="4 letters, such as SANJ: they begin the reference of its payments."
          maxLength={4}
          defaultValue={account?.code}
        />
        {optional("contact", "Who pays")}
        {optional("phone", "Phone")}
      </div>
      {optional("address", "Address")}
      <div className={styles.two}>
        {optional("email", "E-mail")}
        {optional("gstin", "GSTIN")}
        {optional("limit", "At most due", "In rupees. Then new visits pay at the door.")}
        {optional("discount", "Discount in %", "On the lab’s price list.")}
        <DeskField label="Promised for" remark="(optional)">
          {(control) => (
            <DayInput
              name="promised"
              value={promised}
              today={today}
              onChoose={setPromised}
              control={control}
            />
          )}
        </DeskField>
      </div>
    </>
  );
}
