import { t } from "#app/lib/translate.ts";
import button from "#app/ui/button.module.css";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./package-about.module.css";

/**
 * Puts the package into the cart as one line, where Add to Cart of a card adds each of its tests. It
 * carries the package's id: `useWholePackagePress` hears its press, also before it is hydrated. Hidden
 * without JavaScript: the cart is in the browser.
 */
export const PutInCart = ({ packageId }: { packageId: string }) => (
  <div className={`${styles.putInCart} ${layout.needsScript}`}>
    <button type="button" value={packageId} className={button.button}>
      {t`Add the package to the cart`}
    </button>
    <p className={text.caption}>
      {t`Other tests too? In the cart the package is one item, at this price.`}
    </p>
  </div>
);
