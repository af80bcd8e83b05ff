import { useEffect } from "react";
import { ifUnreachable } from "#app/lib/api.ts";
import { whenIdle } from "#app/ui/when-idle.ts";

/** Once the cart is read and the page at rest, what cannot be booked on the site is taken out of it. */
export function useCartCheck(isRead: boolean) {
  useEffect(() => {
    if (!isRead) return undefined;
    return whenIdle(() => {
      import("./take-out-restricted.ts")
        .then(({ takeOutRestricted }) => takeOutRestricted())
        .catch(ifUnreachable);
    }, true);
  }, [isRead]);
}
