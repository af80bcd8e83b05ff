import { type ComponentType, useEffect, useState } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { whenNear } from "#app/ui/when-near.ts";
import type { fetchColumn } from "./column-data.ts";
import type { ChosenVisit } from "../use-visit-choice.ts";

export type ColumnProps = {
  pack: Awaited<ReturnType<typeof fetchColumn>>;
  visit: ChosenVisit;
};
type Column = ComponentType<ColumnProps>;

/** What draws the column here: `loadColumn` sets it in the browser, the loader of the page on the server. */
let Loaded: Column | undefined;

export const drawColumnWith = (component: Column) => {
  Loaded = component;
};

export async function loadColumn() {
  Loaded ??= (await import("./package-column-live.tsx")).LiveColumn;
}

const drawLive = (set: (update: () => Column | undefined) => void) =>
  void loadColumn().then(() => set(() => Loaded), ifUnreachable);

const ID = "package-column";

/**
 * What the package page says of a package and its visit, beside the booking form. The server draws it,
 * and on a first visit its markup stays as it is until the code for it has been loaded: the page works
 * before that.
 */
export function PackageColumn(props: ColumnProps) {
  const isFirst = !useHydrated();
  const [Live, setLive] = useState(() => (isFirst && !import.meta.env.SSR ? undefined : Loaded));
  const [markup] = useState(() => (Live ? "" : (document.getElementById(ID)?.innerHTML ?? "")));
  const { day, time } = props.visit;
  const load = () => drawLive(setLive);
  useEffect(() => {
    const start = () => drawLive(setLive);
    return day || time ? start() : whenNear(document.getElementById("visit-plan"), start);
  }, [day, time]);
  const handlers = { onPointerOver: load, onTouchStart: load, onFocus: load };
  return Live ? (
    <div id={ID}>
      <Live {...props} />
    </div>
  ) : (
    <div id={ID} {...handlers} dangerouslySetInnerHTML={{ __html: markup }} />
  );
}
