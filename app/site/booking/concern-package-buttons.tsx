import { ConcernPackage } from "#app/site/packages/concern-card.tsx";
import type { CartablePackage } from "#app/site/packages/package-card-data.ts";
import { packagePath } from "#app/domain/packages/package.ts";
import { localPath } from "#app/lib/language.ts";
import { t } from "#app/lib/translate.ts";
import { BusyButton, BusyValue } from "#app/ui/busy-button.tsx";
import card from "#app/ui/card.module.css";
import { SHORT_TOAST_MS } from "#app/ui/toast-queue.ts";
import { AddPackage } from "#app/site/cart/add-package.tsx";
import { useBookingDialog } from "./open-booking.tsx";

/** The packages of a concern, with their buttons. Without JavaScript, Book Package leads to the package's own page. */
export function ConcernPackages({ packages }: { packages: CartablePackage[] }) {
  const { book, dialog, opening, onIntent } = useBookingDialog({ toastMs: SHORT_TOAST_MS });
  return (
    <>
      <BusyValue value={opening?.kind === "package" ? opening.pack.packageType : undefined}>
        <form className={card.grid} {...onIntent}>
          {packages.map((pack) => (
            <ConcernPackage key={pack._id} pack={pack}>
              <Buttons pack={pack} onBook={() => void book({ kind: "package", pack })} />
            </ConcernPackage>
          ))}
        </form>
      </BusyValue>
      {dialog}
    </>
  );
}

type Props = { pack: CartablePackage; onBook: () => void };

const Buttons = ({ pack, onBook }: Props) => (
  <>
    <BusyButton
      type="submit"
      className={card.mainAction}
      formAction={localPath(packagePath(pack.packageType))}
      value={pack.packageType}
      aria-label={bookPackage(pack)}
      onClick={(event) => {
        event.preventDefault();
        onBook();
      }}
    >
      {t`Book Package`}
    </BusyButton>
    <AddPackage pack={pack} />
  </>
);

const bookPackage = ({ name }: CartablePackage) => t`Book Package: ${name}`;
