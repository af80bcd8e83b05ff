import { Link } from "react-router";
import { useCartCount } from "#app/site/cart/use-cart-count.ts";
import { plural, t } from "#app/lib/translate.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./site-header.module.css";

/** The way to the cart in the header, with the number of its items (product §2: Header). */
export function HeaderCart() {
  const count = useCartCount();
  return (
    <Link className={styles.tool} to="/cart">
      <Icon name="cart" />
      <span className={styles.toolLabel}>{t`Cart`}</span>
      {count > 0 && (
        <>
          <span className={`${text.badge} ${styles.count}`}>{count}</span>
          <span className={text.visuallyHidden}>
            {plural(count, { one: "item", other: "items" })}
          </span>
        </>
      )}
    </Link>
  );
}
