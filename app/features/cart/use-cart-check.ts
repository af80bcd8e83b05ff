import { useEffect } from "react";
import { ifUnreachable } from "#app/lib/api.ts";

/** Once the cart is read, what cannot be booked on the site is taken out of it. */
export function useCartCheck(isRead: boolean) {
  useEffect(() => {
    if (!isRead) return;
    import("./take-out-restricted.ts")
      .then(({ takeOutRestricted }) => takeOutRestricted())
      .catch(ifUnreachable);
  }, [isRead]);
}
