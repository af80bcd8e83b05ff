import { Link } from "react-router";
import type { LabDetails } from "#app/lib/lab.ts";
import { formatRupees, formatRupeesExact } from "#app/lib/money.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { showToast } from "#app/ui/toast-queue.ts";
import { WithNames } from "#app/ui/with-names.tsx";
import type { RefusedForm } from "../forms/which-form.tsx";
import { TicketIcon } from "../ticket-icon.tsx";
import { PayOnlineForm } from "./pay-online-form.tsx";
import { ASKED } from "./pay-search.ts";
import type { TicketPay } from "./pay.ts";
import styles from "./pay-block.module.css";

type Props = {
  token: string;
  pay: TicketPay;
  lab: LabDetails;
  /** Called when the link to the UPI app is followed. */
  onOpened: () => void;
  refused: RefusedForm | undefined;
};

/** The amount, the ways to pay it now, and the door. */
export const WaysToPay = ({ token, pay, lab, onOpened, refused }: Props) => (
  <>
    {pay.state !== "failed" && (
      <p className={styles.sum}>
        <span>{t`To pay`}</span>
        <b>{formatRupeesExact(pay.amount)}</b>
      </p>
    )}
    {pay.hasGateway ? (
      <ByGateway {...{ token, pay, refused }} />
    ) : (
      <ByUpi pay={pay} labName={lab.name} onOpened={onOpened} />
    )}
    <p className={styles.door}>
      <svg viewBox="0 0 34 38" aria-hidden="true">
        <use href="#logo" />
      </svg>
      <span>
        <b>{t`Or pay at the door`}</b>
        {t`Cash or UPI, when we come. Nothing to do now.`}
      </span>
    </p>
  </>
);

const LARGE = `${button.primary} ${button.large}`;
const PLAIN = `${button.button}`;

/** By UPI or by card on the page of the payment partner. */
function ByGateway({ token, pay, refused }: Pick<Props, "token" | "pay" | "refused">) {
  const { amount, state } = pay;
  const short = formatRupees(amount);
  return (
    <>
      <PayOnlineForm
        {...{ token, amount, refused }}
        look={LARGE}
        submit={state === "failed" ? t`Try again` : t`Pay ${short} by UPI`}
      />
      <PayOnlineForm {...{ token, amount }} look={PLAIN} submit={t`Card or netbanking`} />
      <p className={text.hint}>{t`On our payment partner’s page. We never see your card.`}</p>
    </>
  );
}

type UpiProps = Pick<Props, "pay" | "onOpened"> & { labName: string };

/** The UPI app of this phone, and the code for another one. */
function ByUpi({ pay: { upi, amount, state }, labName, onOpened }: UpiProps) {
  const [exact, short] = [formatRupeesExact(amount), formatRupees(amount)];
  if (!upi) return null;
  return (
    <>
      <div className={styles.onPhone}>
        <a className={`${button.primary} ${button.large}`} href={upi.link} onClick={onOpened}>
          {state === "failed" ? t`Try again` : t`Pay ${short} by UPI`}
        </a>
        <p className={text.hint}>{t`Opens the UPI app on this phone.`}</p>
      </div>
      <div className={styles.code}>
        <svg
          viewBox={upi.code.viewBox}
          role="img"
          aria-label={t`UPI code for ${exact}`}
          shapeRendering="crispEdges"
        >
          <path d={upi.code.path} />
        </svg>
        <div>
          <b>{t`From another phone`}</b>
          <p>
            <WithNames>{t`Scan it with any UPI app. It shows ${labName} and ${exact}.`}</WithNames>
          </p>
        </div>
      </div>
      <p className={styles.id}>
        <span>
          {t`UPI ID`} <b translate="no">{upi.id}</b>
        </span>
        <button
          type="button"
          className={`${button.quiet} ${layout.needsScript}`}
          aria-label={t`Copy the UPI ID`}
          onClick={() => void copy(upi.id)}
        >
          <TicketIcon name="copy" />
          {t`Copy`}
        </button>
      </p>
      <Link
        className={button.button}
        to={`?${ASKED}#pay`}
        preventScrollReset
        replace
      >{t`I have paid`}</Link>
    </>
  );
}

async function copy(id: string) {
  try {
    await navigator.clipboard.writeText(id);
    showToast(t`Copied`, "success");
  } catch {
    showToast(t`Could not copy. Press and hold the ID`, "error");
  }
}
