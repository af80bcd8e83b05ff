import { useSyncExternalStore } from "react";
import { type OwnBooking, ownBookings, subscribeToOwn } from "./own-bookings.ts";

const none: readonly OwnBooking[] = [];

/** The bookings of this device; none until the page is hydrated. */
export const useOwnBookings = () => useSyncExternalStore(subscribeToOwn, ownBookings, () => none);
