import type { ReactNode } from "react";
import { Link } from "react-router";
import { deskClock, deskLongDay } from "#app/lib/desk-times.ts";
import { buttonClass } from "#app/ui/desk/button-class.ts";
import { DeskHead } from "#app/ui/desk/desk-head.tsx";
import { DeskIcon } from "#app/ui/desk/desk-icon.tsx";
import { Kbd } from "#app/ui/desk/kbd.tsx";
import { NewLists } from "./new-lists.tsx";
import type { TodayView } from "./today-view.ts";

type Props = { view: TodayView; children: ReactNode };

/** Today of a lab that nobody has booked with: what comes first stands where the lists will be. */
export const NewToday = ({ view, children }: Props) => (
  <>
    <DeskHead
      title={deskLongDay(view.day)}
      sub={`Nothing to call yet. Up to date at ${deskClock(new Date(view.now))}`}
    >
      <Link className={buttonClass("button")} to="/bookings/new">
        <DeskIcon name="plus" />
        New booking
        <Kbd of="B" />
      </Link>
    </DeskHead>
    {children}
    <NewLists />
  </>
);

/** Whether the three lists have nothing to show. */
export const isEmptyDay = ({ toCall, slots, due, asides }: TodayView) =>
  toCall.count + toCall.later.length + due.count + asides.length === 0 &&
  slots.every(({ visits }) => visits.length === 0);
