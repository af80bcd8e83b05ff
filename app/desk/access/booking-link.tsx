import type { ComponentProps } from "react";
import { Link } from "react-router";
import { useMay } from "./use-may.ts";

type Props = Omit<ComponentProps<typeof Link>, "to"> & { reference: string };

/** Leads to the visit of a booking; its words alone for a role that has no such page. */
export function BookingLink({ reference, children, ...rest }: Props) {
  return useMay("work-on-bookings") ? (
    <Link to={`/bookings/${reference}`} {...rest}>
      {children}
    </Link>
  ) : (
    <span>{children}</span>
  );
}
