import { formatRupees } from "#app/lib/money.ts";
import { type Priced, savingsOf } from "#app/lib/price.ts";
import text from "#app/ui/text.module.css";

/** `Save ₹1,620`; nothing when nothing is saved. */
export function SaveBadge({ pack }: { pack: Priced }) {
  const saved = savingsOf(pack);
  return saved > 0 && <span className={text.saving}>Save {formatRupees(saved)}</span>;
}
