import { type ComponentType, lazy, Suspense } from "react";
import type { AbroadProps } from "./abroad-part.tsx";

/** Nothing where it cannot be fetched; the next "+" tries again. */
const fetched = () =>
  lazy<ComponentType<AbroadProps>>(() =>
    import("./abroad-part.tsx").catch(() => {
      Part = fetched();
      return { default: () => null };
    }),
  );
let Part = fetched();

/** Where a form asks a booker abroad for more; its code comes when "+" and another country are typed. */
export const AbroadPlace = (props: AbroadProps) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
);
