import { OwnPlace } from "#app/site/own-bookings/own-place.tsx";
import { Prefetch } from "./prefetch.tsx";
import { WeakNetwork } from "./weak-network.tsx";

/** Loaded by `LoadedWhenIdle`. */
export const IdleParts = () => (
  <>
    <Prefetch />
    <OwnPlace />
    <WeakNetwork />
  </>
);
