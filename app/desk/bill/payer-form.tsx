import { useState } from "react";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { PostForm } from "#app/ui/desk/post-form.tsx";
import { SelectField } from "#app/ui/desk/typed-fields.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { useSeenMoney } from "./seen-money.tsx";
import type { BillPost } from "./bill-forms.ts";
import { monthlyPayers } from "./monthly-payers.ts";
import styles from "./discount-form.module.css";

type Account = { id: string; name: string };
type Props = { visitId: string; account: Account | null; accounts: readonly Account[] };

/** Who pays: the patient, or an account that pays monthly. */
export function PayerForm({ visitId, account, accounts }: Props) {
  const [chosen, setChosen] = useState(account?.id ?? "");
  const { change, busy } = useChange<BillPost>();
  const request = { intent: "payer", visit: visitId, money: useSeenMoney() } as const;
  const offered = account && !accounts.some(({ id }) => id === account.id);
  return (
    <PostForm
      className={styles.form}
      aria-label="Pays"
      request={request}
      onSend={(typed) => change({ ...request, account: typed("account") })}
    >
      <SelectField
        label="Pays"
        name="account"
        prompt="the patient"
        choices={monthlyPayers([...accounts, ...(offered ? [account] : [])])}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <p className={styles.buttons}>
        <button type="submit" className={buttonClass("button")} disabled={busy}>
          Save who pays
        </button>
      </p>
    </PostForm>
  );
}
