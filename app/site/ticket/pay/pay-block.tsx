import { type ReactNode, useEffect, useState } from "react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import { type LabDetails, shownPhone } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import { refusedIn, type RefusedForm } from "../forms/which-form.tsx";
import { TicketIcon } from "../ticket-icon.tsx";
import { receiptPdfPath } from "../ticket-paths.ts";
import { DidYouPay } from "./did-you-pay.tsx";
import { NotPaidForm } from "./not-paid-form.tsx";
import { ASKED } from "./pay-search.ts";
import type { TicketPay } from "./pay.ts";
import { payWords } from "./pay-words.ts";
import { WaysToPay } from "./ways-to-pay.tsx";
import styles from "./pay-block.module.css";

type Props = {
  token: string;
  pay: TicketPay;
  receipt: string | undefined;
  lab: LabDetails;
  posted: RefusedForm | undefined;
};

/** What is to be paid and how, and how it stands with it (product §2: Booking ticket). */
export function PayBlock({ token, pay, receipt, lab, posted }: Props) {
  const { title, sentence, rows } = payWords(pay, receipt);
  const { isAsked, ask, stopAsking } = useAsked(pay);
  useLookAgain(pay);
  const refused = refusedIn("paid", posted);
  if ((isAsked || refused) && pay.reference)
    return (
      <section className={`${styles.pay} ${styles.lined}`} id="pay" aria-labelledby="pay-title">
        <DidYouPay {...{ token, pay, refused }} labName={lab.name} onDone={stopAsking} />
      </section>
    );
  const canPay = pay.reference !== undefined;
  return (
    <section
      className={LINED.has(pay.state) ? `${styles.pay} ${styles.lined}` : styles.pay}
      id="pay"
      aria-labelledby="pay-title"
    >
      <div role={pay.state === "failed" ? "alert" : canPay ? undefined : "status"}>
        <h2 id="pay-title" className={styles[pay.state]}>
          {ICONS[pay.state]}
          <span>
            <WithNames>{title}</WithNames>
          </span>
        </h2>
        {sentence && (
          <p className={styles.sentence}>
            <WithNames>{sentence}</WithNames>
          </p>
        )}
        {rows.length > 0 && <Rows rows={rows} isSum={pay.state === "more"} />}
      </div>
      {canPay && (
        <WaysToPay
          {...{ token, pay, lab }}
          onOpened={ask}
          refused={refusedIn("pay-online", posted)}
        />
      )}
      {pay.state === "checking" && pay.attempt && (
        <NotPaidForm
          token={token}
          reference={pay.attempt.reference}
          submit={t`I did not pay, take it back`}
        />
      )}
      {pay.state === "waiting" && (
        <Link className={button.button} to="#pay" preventScrollReset replace>
          {t`Look again`}
        </Link>
      )}
      {KEEPS_RECEIPT.has(pay.state) && receipt && (
        <a className={button.button} href={receiptPdfPath(token)} download>
          <TicketIcon name="receipt" />
          {pay.state === "part" ? t`Save the new receipt` : t`Save the receipt`}
        </a>
      )}
      {pay.state === "refunded" && <CallLab lab={lab} />}
    </section>
  );
}

type State = TicketPay["state"];

/** States with a line around: something is still to happen. */
const LINED = new Set<State>([
  "due",
  "checking",
  "waiting",
  "failed",
  "more",
  "twice",
  "part",
] as const);
const KEEPS_RECEIPT = new Set<State>(["paid", "twice", "part"]);

const ICONS: Partial<Record<State, ReactNode>> = {
  checking: <Icon name="clock" />,
  waiting: <Icon name="clock" />,
  paid: <Icon name="check" />,
  failed: <Icon name="alert" />,
  twice: <TicketIcon name="undo" />,
  part: <TicketIcon name="undo" />,
  refunded: <Icon name="check" />,
};

function Rows({ rows, isSum }: { rows: { name: string; value: string }[]; isSum: boolean }) {
  return (
    <dl className={isSum ? styles.sums : styles.rows}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <WithNames>{value}</WithNames>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function CallLab({ lab }: { lab: LabDetails }) {
  const labPhone = shownPhone(lab);
  return (
    <a className={button.button} href={`tel:+91${lab.phone}`}>
      <Icon name="phone" />
      {t`Call ${labPhone}`}
    </a>
  );
}

/**
 * Whether the patient is asked if the app said "paid": after they come back from it, or where they say so.
 * A lab with a gateway does not ask: the gateway tells.
 */
function useAsked({ hasGateway }: TicketPay) {
  const [search, setSearch] = useSearchParams();
  const [isOpened, setOpened] = useState(false);
  const isAsked = !hasGateway && search.has(ASKED);
  useEffect(() => {
    if (!isOpened || hasGateway) return undefined;
    const onBack = () => {
      if (document.visibilityState !== "visible") return;
      setOpened(false);
      setSearch({ [ASKED]: "" }, { preventScrollReset: true, replace: true });
    };
    document.addEventListener("visibilitychange", onBack);
    return () => document.removeEventListener("visibilitychange", onBack);
  }, [isOpened, hasGateway, setSearch]);
  return {
    isAsked,
    ask: () => setOpened(true),
    stopAsking: () => setSearch({}, { preventScrollReset: true, replace: true }),
  };
}

/** After how many seconds the page looks again; then each minute. */
const PAUSES = [5, 10, 20, 40, 60];

/** While the bank has not answered, the page looks again by itself. */
function useLookAgain({ state, attempt }: TicketPay) {
  const { revalidate } = useRevalidator();
  const waitsFor = state === "waiting" ? attempt?.reference : undefined;
  useEffect(() => {
    if (waitsFor === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (nth: number) => {
      const seconds = PAUSES[Math.min(nth, PAUSES.length - 1)] ?? 60;
      timer = setTimeout(() => {
        void revalidate().then(() => wait(nth + 1));
      }, seconds * 1000);
    };
    wait(0);
    return () => clearTimeout(timer);
  }, [waitsFor, revalidate]);
}
