import type { LabDetails } from "#app/lib/lab.ts";
import { listData, type StructuredData } from "#app/http/structured-data.ts";
import type { Loadable } from "#app/ui/loaded.tsx";
import { type Package, packagePath } from "#app/domain/packages/package.ts";

type Listed = Pick<Package, "name" | "packageType">;

/** The list of packages as structured data for search engines; empty while loading or after a failure. */
export const packageListData =
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
