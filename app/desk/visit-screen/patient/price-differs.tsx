import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { formatRupees, rupees } from "#app/lib/money.ts";
import { Mark } from "#app/ui/desk/mark.tsx";
import { useChange } from "#app/ui/desk/use-change.ts";
import { priceQuestion } from "./price-question.ts";
import styles from "./price-differs.module.css";
import type { VisitPost } from "#app/desk/visits/visit-forms.ts";

type Props = {
  booking: VisitBooking;
  /** A family's patients are named. */
  name: string | undefined;
};

/** The patient saw another price than ours: which one is charged is settled on the call, once. */
export function PriceDiffers({ booking, name }: Props) {
  const { change, busy } = useChange<VisitPost>();
  const question = priceQuestion(booking);
  if (!question) return null;
  const options = [
    { which: "ours", paise: question.oursPaise },
    { which: "shown", paise: question.shownPaise },
  ] as const;
  return (
    <div className={styles.question}>
      <Mark kind="now" icon="warning">
        Price differs{name && `: ${name}`}
      </Mark>
      <p>{question.sentence}</p>
      <div className={styles.choice} role="group" aria-label="Which price is charged">
        {options.map(({ which, paise }) => (
          <button
            key={which}
            type="button"
            disabled={busy}
            onClick={() => {
              change({ intent: "price", booking: booking.id, charge: which });
            }}
          >
            Charge {formatRupees(rupees(paise))}
          </button>
        ))}
      </div>
    </div>
  );
}
