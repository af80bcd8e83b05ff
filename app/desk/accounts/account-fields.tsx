import type { Row } from "#app/db/schema.server.ts";
import { rupees } from "#app/lib/money.ts";
import { DeskInput } from "#app/ui/desk/desk-input.tsx";
import { SelectField } from "#app/ui/desk/typed-fields.tsx";

type Props = { account?: Omit<Row<"accounts">, "id" | "createdAt"> };

export const ACCOUNT_FIELDS = [
  "kind",
  "name",
  "code",
  "contact",
  "address",
  "gstin",
  "phone",
  "email",
  "limit",
  "discount",
  "promised",
] as const;

/** Who pays, and how much may be due. */
export const AccountFields = ({ account }: Props) => (
  <>
    <SelectField
      label="Kind"
      name="kind"
      prompt="Choose"
      hint="A clinic’s statement names patients and tests; a company’s does not."
      defaultValue={account?.kind}
      choices={[
        { value: "clinic", label: "Clinic" },
        { value: "company", label: "Company" },
      ]}
    />
    <DeskInput label="Name" name="name" maxLength={80} defaultValue={account?.name} />
    <DeskInput
      label="Code"
      name="code"
      hint="4 letters, such as SANJ: they begin the reference of its payments."
      maxLength={4}
      defaultValue={account?.code}
    />
    <DeskInput
      label="Who pays"
      remark="(optional)"
      name="contact"
      defaultValue={account?.contact ?? ""}
    />
    <DeskInput
      label="Address"
      remark="(optional)"
      name="address"
      defaultValue={account?.address ?? ""}
    />
    <DeskInput label="GSTIN" remark="(optional)" name="gstin" defaultValue={account?.gstin ?? ""} />
    <DeskInput label="Phone" remark="(optional)" name="phone" defaultValue={account?.phone ?? ""} />
    <DeskInput
      label="E-mail"
      remark="(optional)"
      name="email"
      defaultValue={account?.email ?? ""}
    />
    <DeskInput
      label="At most due"
      remark="(optional)"
      name="limit"
      hint="In rupees. Then new visits pay at the door."
      inputMode="decimal"
      defaultValue={account?.limitPaise ? String(rupees(account.limitPaise)) : ""}
    />
    <DeskInput
      label="Discount on the lab’s price list, in %"
      remark="(optional)"
      name="discount"
      inputMode="numeric"
      defaultValue={account?.discountPercent ?? ""}
    />
    <DeskInput
      label="Promised for"
      remark="(optional)"
      name="promised"
      type="date"
      defaultValue={account?.promisedFor ?? ""}
    />
  </>
);
