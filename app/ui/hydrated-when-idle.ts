import { type ComponentType, lazy } from "react";
import { whenIdle } from "./when-idle.ts";

/**
 * A component that the server draws and the browser hydrates when it is idle, for what cannot be
 * pressed: its code is not in the page's first load. Import its style sheets beside it.
 */
export const hydratedWhenIdle = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    if (!import.meta.env.SSR) await new Promise<void>((resolve) => void whenIdle(resolve, true));
    return { default: await load() };
  });
