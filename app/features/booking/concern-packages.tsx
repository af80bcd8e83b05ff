import { lazy, Suspense, useState } from "react";
import card from "#app/ui/card.module.css";
import { AddPackage } from "../cart/add-package.tsx";
import { packagePath } from "#app/features/packages/package.ts";
import { ConcernPackage } from "#app/features/packages/concern-package.tsx";
import type { CartablePackage } from "#app/features/packages/package-label.ts";

const PackageBookingDialog = lazy(() => import("./package-booking-dialog.tsx"));

/** The packages of a concern. Without JavaScript, Book Package leads to the package's own page. */
export function ConcernPackages({ packages }: { packages: CartablePackage[] }) {
  const [booked, setBooked] = useState<CartablePackage>();
  return (
    <>
      <form className={card.grid}>
        {packages.map((pack) => (
          <ConcernPackage key={pack._id} pack={pack}>
            <button
              type="submit"
              className={card.mainAction}
              formAction={packagePath(pack.packageType)}
              aria-label={`Book Package: ${pack.name}`}
              onClick={(event) => {
                event.preventDefault();
                setBooked(pack);
              }}
            >
              Book Package
            </button>
            <AddPackage pack={pack} />
          </ConcernPackage>
        ))}
      </form>
      {booked && (
        <Suspense>
          <PackageBookingDialog pack={booked} onClose={() => setBooked(undefined)} />
        </Suspense>
      )}
    </>
  );
}
