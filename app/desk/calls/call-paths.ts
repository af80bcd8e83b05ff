import type { ToCall } from "./to-call.ts";

/** Where a call leads: the desk goes on there. */

/** The containers of the booking, where their visit is planned. */
export const planPath = ({ reference }: Pick<ToCall, "reference">) =>
  `/bookings/${reference}#samples`;

/** New booking, with what the caller has told. */
export const bookForPath = ({ id }: Pick<ToCall, "id">) =>
  `/bookings/new?${new URLSearchParams({ callback: id }).toString()}`;
