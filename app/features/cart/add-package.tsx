import layout from "#app/ui/layout.module.css";
import card from "#app/ui/card.module.css";
import { alertVisitor } from "#app/ui/alert.ts";
import { addPackageToCart } from "./change-cart.ts";

/** Adds every test of the package, with a message (product §4). Hidden without JavaScript: the cart is in the browser. */
export const AddPackage = ({ pack }: { pack: Parameters<typeof addPackageToCart>[0] }) => (
  <button
    type="button"
    className={`${card.action} ${layout.needsScript}`}
    aria-label={`Add to Cart: ${pack.name}`}
    onClick={() => {
      addPackageToCart(pack);
      alertVisitor(`All tests from ${pack.name} package added to cart!`);
    }}
  >
    Add to Cart
  </button>
);
