import { useState } from "react";
import { Link } from "react-router";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { useKeys } from "#app/ui/desk/use-keys.ts";
import { labelsOfBooking, labelsOfDay } from "./labels-address.ts";
import { type Of, PrintDialog } from "./print-dialog.tsx";

/** Opens the dialog; without script it leads to the page of its own. */
export function PrintButton({ of, letter }: { of: Of; letter?: string }) {
  const [isOpen, setOpen] = useState(false);
  useKeys(letter ? { [letter]: () => setOpen(true) } : {});
  return (
    <>
      <Link
        className={buttonClass("button", "iconOnPhone")}
        to={"day" in of ? labelsOfDay(of.day) : labelsOfBooking(of.booking)}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <DeskIcon name="tag" />
        <span>Print labels</span>
      </Link>
      {isOpen && <PrintDialog of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
