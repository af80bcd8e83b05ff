import { Prefetch } from "./prefetch.tsx";

/** Loaded by `LoadedWhenIdle`. */
export const IdleParts = () => <Prefetch />;
