import { formatRupees } from "#app/lib/money.ts";
import { type Priced, savingsOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";

/** `Save ₹1,620`; nothing when nothing is saved. */
export function SaveBadge({ pack }: { pack: Priced }) {
  const savings = savingsOf(pack);
  const saved = formatRupees(savings);
  return savings > 0 && <span className={text.saving}>{t`Save ${saved}`}</span>;
}
