import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { hasKept, subscribeToKept } from "./has-kept.ts";

/** True when this browser keeps a booking; false until that is known. */
export const useHasKept = () => useSyncExternalStore(subscribeToKept, hasKept, () => false);

/** Where the cart page shows kept bookings; the code comes when there is one, and stays for its dialog. */
export function KeptPlace() {
  const isNeeded = useHasKept();
  const [Notice, setNotice] = useState<ComponentType<{ isCartPage: boolean }>>();
  useEffect(() => {
    if (isNeeded)
      import("./kept-notice.tsx").then(
        ({ KeptNotice }) => setNotice(() => KeptNotice),
        ifUnreachable,
      );
  }, [isNeeded]);
  return Notice && <Notice isCartPage />;
}
