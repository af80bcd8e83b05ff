import { memo, type ReactNode } from "react";
import { langOfNames, currentLanguage } from "#app/lib/language.ts";
import { formatRupeesExact } from "#app/lib/money.ts";
import { plural, t } from "#app/lib/translate.ts";
import { focusHeading } from "#app/ui/focus-heading.ts";
import { Icon } from "#app/ui/icon.tsx";
import { HindiName } from "#app/ui/hindi-name.tsx";
import { WithNames } from "#app/ui/with-names.tsx";
import text from "#app/ui/text.module.css";
import { ContainerPictures } from "#app/domain/lab-tests/container-pictures.tsx";
import button from "#app/ui/button.module.css";
import styles from "./cart-line.module.css";
import type { CartItem } from "./cart.ts";
import { lineTotal } from "./cart-total.ts";
import { removeFromCart, setQuantity } from "./edit-cart.ts";

type Props = { item: CartItem; /** Stands below it. */ children?: ReactNode };

/** The category; of a package also how many tests it holds, where that is known. */
function categoryOf({ category, hindiCategory, packageId, tests = [] }: CartItem) {
  const isHindi = currentLanguage() === "hi";
  if (packageId === undefined) return (isHindi && hindiCategory) || category;
  const count = tests.length;
  const counted = t`${plural(count, { one: "# test", other: "# tests" })}`;
  return [isHindi ? t`Package` : category, ...(count > 0 ? [counted] : [])].join(", ");
}

/** One line of the cart (product §2: Cart page). Only quantities of 1 or more are accepted here. */
export const CartLine = memo(function CartLine({ item, children }: Props) {
  const { name } = item;
  const setTo = (quantity: number) => {
    if (quantity >= 1) setQuantity(item._id, quantity);
  };
  return (
    <li className={styles.line}>
      <ContainerPictures container={item.sampleContainer ?? ""} />
      <div className={styles.about}>
        <h2>
          <WithNames>{name}</WithNames>{" "}
          <span className={text.chip}>
            <WithNames>{categoryOf(item)}</WithNames>
          </span>
        </h2>
        <HindiName of={item} />
        {item.description && (
          <p className={styles.description} lang={langOfNames()}>
            {item.description}
          </p>
        )}
        <p className={styles.unitPrice}>
          {formatRupeesExact(item.price)} <span className={text.caption}>{t`each`}</span>
        </p>
      </div>
      <div className={styles.quantity}>
        <button
          type="button"
          aria-label={t`One fewer ${name}`}
          disabled={item.quantity <= 1}
          onClick={() => setTo(item.quantity - 1)}
        >
          <Icon name="minus" />
        </button>
        <output aria-label={t`Quantity of ${name}`}>{item.quantity}</output>
        <button
          type="button"
          aria-label={t`One more ${name}`}
          onClick={() => setTo(item.quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <p className={styles.amount}>{formatRupeesExact(lineTotal(item))}</p>
      <button
        type="button"
        className={`${button.icon} ${styles.remove}`}
        aria-label={t`Remove ${name}`}
        onClick={() => {
          removeFromCart(item._id);
          focusHeading();
        }}
      >
        <Icon name="bin" />
      </button>
      {children}
    </li>
  );
});
