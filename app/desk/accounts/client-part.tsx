import type { Row } from "#app/db/schema.server.ts";
import { counted } from "#app/lib/counted.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { spacedPhone } from "#app/lib/phone.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { WorkLabel } from "#app/ui/desk/work-label.tsx";
import { accountFormPath } from "./account-paths.ts";
import { ChangeClientForm, CloseClientForm } from "./client-forms.tsx";
import { FormButton } from "./form-button.tsx";
import styles from "./account-parts.module.css";

type Props = {
  account: Row<"accounts">;
  /** How many tests have a price of its own. */
  ownPrices: number;
  today: string;
};

const COMPANY = "Company. The statement has no names and no tests";
const AT_THE_DOOR = ". Then new visits pay at the door";

const money = (paise: number) => formatRupees(rupees(paise));

/** Who pays and by what rules; changing and closing it. */
export function ClientPart({ account, ownPrices, today }: Props) {
  const { id, code, closedAt } = account;
  const pathOf = (form: "change" | "close") => accountFormPath({ id, form });
  return (
    <WorkLabel title="The client" aside={`Account ${code}${closedAt ? ", closed" : ""}`}>
      <dl className={styles.facts}>
        {factsOf(account, ownPrices).map(([name, lines]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.buttons}>
        <FormButton
          className={buttonClass("button")}
          to={pathOf("change")}
          form={(onClose) => <ChangeClientForm place={{ onClose }} {...{ account, today }} />}
        >
          Change
        </FormButton>
        {closedAt === null && (
          <FormButton
            className={buttonClass("button")}
            to={pathOf("close")}
            form={(onClose) => <CloseClientForm place={{ onClose }} account={account} />}
          >
            Close
          </FormButton>
        )}
      </div>
    </WorkLabel>
  );
}

function factsOf(account: Row<"accounts">, ownPrices: number) {
  const { kind, contact, phone, email, address, gstin, limitPaise, discountPercent } = account;
  const told = kind === "clinic" ? "Clinic. The statement has names and tests" : COMPANY;
  const limit = limitPaise === null ? "No limit" : `${money(limitPaise)}${AT_THE_DOOR}`;
  const less = discountPercent === null ? "" : `, ${discountPercent} % less`;
  const own = ownPrices === 0 ? "The" : `${counted(ownPrices, "own price")}, else the`;
  const facts: [name: string, lines: (string | null)[]][] = [
    ["Who pays", [contact, phone && spacedPhone(phone), email]],
    ["Address", [address, gstin && `GSTIN ${gstin}`]],
    ["Kind", [told]],
    ["Pays", ["By the 15th of the next month"]],
    ["At most due", [limit]],
    ["Prices", [`${own} lab’s price list${less}`]],
  ];
  return facts
    .map(([name, lines]) => [name, lines.flatMap((line) => line || [])] as const)
    .filter(([, lines]) => lines.length > 0);
}
