import { isCentreLine } from "#app/domain/booking/centre-lines.ts";
import type { Answer } from "#app/http/api-routes.ts";
import { browserApi } from "#app/http/api.ts";
import { DAY_MS } from "./own-bookings.ts";

export type TicketNow = Answer<"$get", `/tickets/${string}`>["data"];

/** A booking as it is at the lab. @throws ApiError 404 when its link opens nothing any more. */
export const fetchTicketNow = async (token: string) =>
  (await browserApi.get(`/tickets/${encodeURIComponent(token)}`)).data;

/** For so long after the day of the visit a booking without a report is kept. */
const WAIT_FOR_REPORT_DAYS = 30;

/** When the booking goes from the device, in ms: a day after the last report, and at once when cancelled. */
export function endOf({ status, reportedAt, visit }: TicketNow) {
  if (status === "cancelled") return 0;
  if (status === "reported" && reportedAt) return Date.parse(reportedAt) + DAY_MS;
  return Date.parse(`${visit.day}T00:00:00+05:30`) + WAIT_FOR_REPORT_DAYS * DAY_MS;
}

/** Nobody comes to the door: all of it is done at a booth. */
export const isOnlyAtCentre = ({ lines, visit }: Pick<TicketNow, "lines" | "visit">) =>
  visit.atBooth === true || lines.every(isCentreLine);
