import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import { fastingFor, shortFasting } from "#app/domain/lab-tests/preparation.ts";
import { rupees } from "#app/lib/money.ts";
import facts from "#app/ui/fact-list.module.css";
import { Price } from "#app/ui/price.tsx";
import { AT_CENTRE, priceTyped, type TestTyped } from "./test-input.ts";
import styles from "./test-preview.module.css";

const inRupees = (typed: string) => {
  const paise = priceTyped(typed);
  return paise ? rupees(paise) : undefined;
};

/** The card of the site as it will be; nothing in it can be pressed. */
export function TestPreview({ typed }: { typed: TestTyped }) {
  const container = typed.where === "centre" ? AT_CENTRE : typed.container;
  const fasting = fastingFor([{ fasting: typed.fasting, container }]);
  const prices = {
    originalPrice: inRupees(typed.listPrice),
    offeredPrice: inRupees(typed.ourPrice),
  };
  const isByLaw = typed.where === "by-phone-only" || typed.where === "not-at-home";
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <ContainerPictures container={container} />
        <div>
          <p className={styles.name}>{typed.name.trim() || "Name of the test"}</p>
          {typed.hindiName.trim() !== "" && (
            <p className={styles.hindi} lang="hi">
              {typed.hindiName}
            </p>
          )}
          <p className={styles.price}>
            <Price of={prices} exact />
          </p>
        </div>
      </div>
      <dl className={facts.facts}>
        <div>
          <dt>Sample</dt>
          <dd>{container || "Ask us"}</dd>
        </div>
        <div>
          <dt>Report</dt>
          <dd>{typed.turnaround.trim() || "Ask us"}</dd>
        </div>
        <div className={fasting.isNeeded ? facts.important : undefined}>
          <dt>Fasting</dt>
          <dd>{shortFasting(fasting.text)}</dd>
        </div>
      </dl>
      <div className={styles.actions} aria-hidden="true">
        {isByLaw ? (
          <span>Call to book</span>
        ) : (
          <>
            <span>Book Now</span>
            <span>+ Add to Cart</span>
          </>
        )}
      </div>
    </div>
  );
}
