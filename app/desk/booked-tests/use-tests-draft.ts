import { useState } from "react";
import type { VisitBooking } from "#app/domain/visits/visit.ts";
import { isSame, type Orderable } from "#app/desk/new-booking/items/order-item.ts";
import type { TakeOffReason } from "./take-off-reasons.ts";
import { NO_DRAFT, type TestsDraft } from "./tests-draft.ts";

type Open = {
  bookingId: string;
  /** Which change of the tests was shown when it was opened; undefined: what is shown now. */
  seen: string | undefined;
  draft: TestsDraft;
};

export type TestsEditing = ReturnType<typeof useTestsDraft>;

const FIRST_REASON: TakeOffReason = "not-wanted";

/** The tests that are being changed: of one booking of the screen at a time. */
export function useTestsDraft(first: Pick<VisitBooking, "id" | "testsChange"> | undefined) {
  const [open, setOpen] = useState<Open | undefined>(() => first && opened(first));
  const change = (to: (draft: TestsDraft) => TestsDraft) => {
    setOpen((now) => now && { ...now, draft: to(now.draft) });
  };
  return {
    open,
    start: (booking: Pick<VisitBooking, "id" | "testsChange">) => setOpen(opened(booking)),
    leave: () => setOpen(undefined),
    /** After a colleague's change: what is shown now is what is changed. */
    lookAgain: () => setOpen((now) => now && { ...now, seen: undefined }),
    add: (item: Orderable) => change(({ added, off }) => ({ off, added: [...added, item] })),
    remove: (item: Orderable) =>
      change(({ added, off }) => ({ off, added: added.filter((one) => !isSame(one, item)) })),
    takeOff: (position: number) =>
      change(({ added, off }) => ({ added, off: [...off, { position, reason: FIRST_REASON }] })),
    putBack: (position: number) =>
      change(({ added, off }) => ({ added, off: off.filter((one) => one.position !== position) })),
    because: (position: number, reason: TakeOffReason) =>
      change(({ added, off }) => ({
        added,
        off: off.map((one) => (one.position === position ? { position, reason } : one)),
      })),
  };
}

const opened = ({ id, testsChange }: Pick<VisitBooking, "id" | "testsChange">): Open => ({
  bookingId: id,
  seen: testsChange ?? "",
  draft: NO_DRAFT,
});
