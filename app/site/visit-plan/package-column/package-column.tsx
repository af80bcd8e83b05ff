import { lazy, Suspense, useEffect, useMemo } from "react";
import { ifUnreachable } from "#app/http/api.ts";
import { whenNear } from "#app/ui/when-near.ts";
import type { ChosenVisit } from "../use-visit-choice.ts";
import type { fetchColumn } from "./column-data.ts";
import { useFollowedVisit } from "./followed-visit.ts";
import type { HydratedProps } from "./hydrated-column.tsx";

export type Pack = Awaited<ReturnType<typeof fetchColumn>>;
export type ColumnProps = { pack: Pack; visit: ChosenVisit };

const loaded = Promise.withResolvers<typeof import("./hydrated-column.tsx")>();

/** Loads the code of the column; until then a first visit shows what the server drew. */
export async function loadColumn() {
  loaded.resolve(await import("./hydrated-column.tsx"));
}

const HydratedColumn = lazy(async () => ({
  default: import.meta.env.SSR ? await columnOfServer() : (await loaded.promise).HydratedColumn,
}));

async function columnOfServer() {
  const { HydratedColumn: Column } = await import("./hydrated-column.tsx");
  const { columnStyles } = await import("./column-styles.ts");
  return (props: HydratedProps) => <Column {...props} styles={columnStyles} />;
}

const load = () => void loadColumn().catch(ifUnreachable);

/**
 * What the package page says of a package and its visit, beside the booking form. The server draws it.
 * On a first visit React hydrates it when the plan comes near the view or a day is chosen: the page works
 * before that.
 */
export function PackageColumn({ pack, visit }: ColumnProps) {
  const followed = useFollowedVisit(visit);
  const chosen = visit.day || visit.time;
  useEffect(
    () => (chosen ? load() : whenNear(document.getElementById("visit-plan"), load)),
    [chosen],
  );
  // The same element each time: a boundary with new props is drawn anew before it is hydrated.
  const boundary = useMemo(
    () => (
      <Suspense>
        <HydratedColumn pack={pack} followed={followed} />
      </Suspense>
    ),
    [pack, followed],
  );
  return boundary;
}
