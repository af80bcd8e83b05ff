import { Link } from "react-router";
import { formatRupeesExact, rupees } from "#app/lib/money.ts";
import type { VisitPayment } from "#app/domain/visits/visit.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { CAME } from "./came-words.ts";

type Props = {
  payment: Pick<VisitPayment, "id" | "method" | "paise">;
  isOpen: boolean;
  onOpen: () => void;
};

/** Opens the slip of a payment; without script it is in the page of this address. */
export const GiveBackLink = ({ payment, isOpen, onOpen }: Props) => (
  <Link
    className={buttonClass("button")}
    to={`?back=${payment.id}#give-back`}
    data-give-back={payment.id}
    aria-expanded={isOpen}
    aria-label={`Give back, ${CAME[payment.method]} ${formatRupeesExact(rupees(payment.paise))}`}
    onClick={(event) => {
      event.preventDefault();
      onOpen();
    }}
  >
    Give back
  </Link>
);
