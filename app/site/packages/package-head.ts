import { packagePath } from "#app/domain/packages/package.ts";
import { productData } from "#app/http/structured-data.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { priceOf } from "#app/lib/price.ts";
import { t } from "#app/lib/translate.ts";
import type { LabDetails } from "#app/lib/lab.ts";
import type { Package } from "#app/domain/packages/package.ts";

/**
 * What the head of a package's page says. One that only its link leads to is kept out of search
 * engines, as is the page without a package.
 */
export const packageHead = (pack: Package | undefined) => ({
  title: pack?.name ?? t`Package`,
  description:
    (currentLanguage() === "hi" ? pack?.hindiDescription : undefined) ??
    pack?.description ??
    t`A health checkup package, collected at home.`,
  above: [{ name: t`Packages`, path: "/packages" }],
  noindex: !pack || pack.byLink === true,
  data:
    import.meta.env.SSR && pack
      ? (lab: LabDetails) =>
          productData(lab, {
            ...pack,
            path: packagePath(pack.packageType),
            price: priceOf(pack),
          })
      : undefined,
});
