import { fetchBooths } from "#app/site/booths/booths.calls.ts";
import { type Api, ApiError } from "#app/http/api.ts";
import { dataOf } from "#app/http/api-data.ts";
import { ticketView } from "./ticket-view.ts";
import { fetchTicket } from "./ticket.calls.ts";

/** A ticket and all that its page says. @throws ApiError 404 for a link that opens nothing. */
export async function loadTicket(api: Api, token: string, now: Date) {
  const ticket = await dataOf(fetchTicket(api, token));
  const view = ticketView({ ticket, booths: [], now });
  const { centre, atBooth } = view.plan;
  return centre.length > 0 || atBooth ? { ...view, booths: await boothsOrNone(api) } : view;
}

/** The ticket is worth showing without them. */
async function boothsOrNone(api: Api) {
  try {
    return await fetchBooths(api);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [];
  }
}
