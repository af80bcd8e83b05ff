import { type ReactNode, useState } from "react";
import { NameDialog } from "#app/desk/correct-patient/name-dialog.tsx";
import { NumberDialog } from "#app/desk/correct-patient/number-dialog.tsx";
import { Pencil } from "#app/desk/correct-patient/pencil.tsx";
import { PlainName, PlainNumber } from "#app/desk/correct-patient/plain-correct.tsx";
import type { Visit, VisitBooking } from "#app/domain/visits/visit.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { nameOf, titleOf } from "./visit-summary.ts";

const NUMBER = "number";

/**
 * The pencils at names and number, and the dialog that one opens.
 * @param first what is corrected from the start: a reference, or the number.
 */
export function useCorrecting(visit: Visit, first: string | undefined) {
  const [open, setOpen] = useState(first);
  const isHydrated = useHydrated();
  const close = () => setOpen(undefined);
  const booking = visit.bookings.find(
    ({ reference, erasedAt }) => erasedAt === null && reference === open?.toUpperCase(),
  );
  const name = titleOf(visit);
  const isPerson = visit.bookings.some(({ erasedAt }) => erasedAt === null);
  return {
    namePencil: (of: VisitBooking): ReactNode =>
      of.erasedAt === null && (
        <Pencil
          label={`Correct the name ${nameOf(of)}`}
          of={of.reference}
          onClick={() => setOpen(of.reference)}
        />
      ),
    numberPencil: isPerson && (
      <Pencil label="Correct the number" of={NUMBER} onClick={() => setOpen(NUMBER)} />
    ),
    dialog: isHydrated && (
      <>
        {booking && <NameDialog booking={booking} onClose={close} />}
        {open === NUMBER && isPerson && <NumberDialog visit={visit} name={name} onClose={close} />}
      </>
    ),
    plainForm: !isHydrated && (
      <>
        {booking && <PlainName booking={booking} />}
        {open === NUMBER && isPerson && <PlainNumber visit={visit} name={name} />}
      </>
    ),
  };
}
