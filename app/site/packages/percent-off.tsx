import type { Package } from "#app/domain/packages/package.ts";
import { oldPriceOf, priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import text from "#app/ui/text.module.css";

type Prices = Pick<Package, "offeredPrice" | "originalPrice">;

/** `36% off`; nothing when nothing is saved. */
export function PercentOff({ pack }: { pack: Prices }) {
  const percent = percentOff(pack);
  return percent !== undefined && <span className={text.saving}>{t`${percent}% off`}</span>;
}

/** The discount in whole percent where the original price exceeds the offered one (product §2: Mini packages page). */
export function percentOff(pack: Prices) {
  const [price, old] = [priceOf(pack), oldPriceOf(pack)];
  return price === undefined || old === undefined ? undefined : Math.round((1 - price / old) * 100);
}
