import type { CartItem } from "#app/site/cart/cart.ts";
import type { FieldErrors, FormValues } from "#app/ui/use-form.ts";
import type { Moved } from "./people-of-cart.ts";

/** What the fields of several people share. */
export type PeopleProps = {
  items: readonly CartItem[];
  moved: Moved;
  onMove: (moved: Moved) => void;
  errors: FieldErrors;
  /** As typed before, by field. */
  typed: FormValues;
};
