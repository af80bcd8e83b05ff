import type { Row } from "#app/db/schema.server.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { ACCOUNT_FIELDS, AccountFields } from "./account-fields.tsx";
import { fieldsOf } from "./fields-of.ts";
import { Slip } from "./slip.tsx";
import styles from "./account-parts.module.css";

/** Who pays and by what rules; changing and closing it. */
export function ClientPart({ account }: { account: Row<"accounts"> }) {
  const { code, kind, contact, phone, limitPaise, discountPercent, closedAt } = account;
  const facts = [
    ["Who pays", [contact, phone].filter(Boolean).join(", ")],
    [
      "Kind",
      kind === "clinic"
        ? "Clinic. The statement has names and tests"
        : "Company. The statement has no names and no tests",
    ],
    ["Pays", "By the 15th of the next month"],
    [
      "At most due",
      limitPaise === null
        ? "No limit"
        : `${formatRupees(rupees(limitPaise))}. Then new visits pay at the door`,
    ],
    [
      "Prices",
      discountPercent === null
        ? "The lab’s price list"
        : `The lab’s price list, ${discountPercent} % less`,
    ],
  ] as const;
  return (
    <WorkLabel title="The client" aside={`Account ${code}${closedAt ? ", closed" : ""}`}>
      <div className={styles.stack}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Slip
          title="Change"
          intent="save"
          go="Save"
          read={(typed) => ({ intent: "save", ...fieldsOf(typed, ACCOUNT_FIELDS) })}
        >
          <AccountFields account={account} />
        </Slip>
        {closedAt === null && (
          <Slip
            title="Close"
            intent="close"
            go="Close the account"
            read={() => ({ intent: "close" })}
          >
            <p>No visit can be charged to it then.</p>
          </Slip>
        )}
      </div>
    </WorkLabel>
  );
}
