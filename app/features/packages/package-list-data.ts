import type { LabDetails } from "#app/lib/lab.ts";
import { listData, type StructuredData } from "#app/lib/structured-data.ts";
import type { Loadable } from "#app/ui/loaded.tsx";
import { type Package, packagePath } from "./package.ts";

type Listed = Pick<Package, "name" | "packageType">;

/** For search engines, the packages a page leads to; nothing while they are on their way or failed. */
export const listOf =
  (packages: Loadable<Listed[]> | undefined) =>
  (lab: LabDetails): StructuredData[] =>
    Array.isArray(packages) && packages.length > 0
      ? [
          listData(
            lab,
            packages.map(({ name, packageType }) => ({
              name,
              path: packagePath(packageType),
            })),
          ),
        ]
      : [];
