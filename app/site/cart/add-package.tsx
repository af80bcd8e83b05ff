import { t } from "#app/lib/translate.ts";
import layout from "#app/ui/layout.module.css";
import card from "#app/ui/card.module.css";
import { alertVisitor } from "#app/ui/alert.ts";
import { addPackageToCart } from "./add-to-cart.ts";

/** Adds every test of the package, with a message (product §4). Hidden without JavaScript: the cart is in the browser. */
export function AddPackage({ pack }: { pack: Parameters<typeof addPackageToCart>[0] }) {
  const { name } = pack;
  return (
    <button
      type="button"
      className={`${card.action} ${layout.needsScript}`}
      aria-label={t`Add to Cart: ${name}`}
      onClick={() => {
        addPackageToCart(pack);
        alertVisitor(t`All tests from ${name} package added to cart!`);
      }}
    >
      {t`Add to Cart`}
    </button>
  );
}
