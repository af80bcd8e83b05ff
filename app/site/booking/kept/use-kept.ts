import { useSyncExternalStore } from "react";
import type { KeptBooking } from "./kept-booking.ts";
import { subscribeToKept } from "./has-kept.ts";
import { keptStorage } from "./kept-storage.ts";

const none: readonly KeptBooking[] = [];

/** The kept bookings that no open form is sending, oldest first. */
export const useKept = () =>
  useSyncExternalStore(subscribeToKept, keptStorage.all, () => none).filter(
    ({ state }) => state.name !== "sending",
  );
