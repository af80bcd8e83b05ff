import { useRouteLoaderData } from "react-router";
import type { Right } from "#app/domain/staff/rights.ts";

/** Whether the colleague has a right, so that nothing is offered which the server refuses. */
export const useMay = (right: Right) =>
  useRouteLoaderData<{ rights: Right[] }>("frame/desk-frame")?.rights.includes(right) ?? true;
