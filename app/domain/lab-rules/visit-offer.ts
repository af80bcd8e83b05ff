import { BOOKING_TIMES } from "#app/domain/visit-plan/visit-times.ts";
import type { LabSettings } from "#app/db/lab-settings.queries.server.ts";
import type { VisitOffer } from "#app/lib/lab.ts";
import { closedWords } from "#app/domain/visit-plan/next-open-day.ts";
import { whenWeCall } from "./when-we-call.ts";
import { labRules } from "./stored-rules.ts";

/**
 * What public pages say of times, days and places, as far as the lab has set it (product §10: Lab).
 * @param today closed days of before it are left out.
 * @returns undefined while nothing is set that patients see.
 */
export function visitOffer(settings: LabSettings, today: string): VisitOffer | undefined {
  const { slots, closedDays, pincodes, chargedPincodes, hours, sunday } = labRules(settings);
  const times = Object.keys(slots);
  const closed = closedDays.filter((day) => day >= today);
  const isUsual = times.join() === BOOKING_TIMES.join();
  const hasHours = settings.has("hours") || settings.has("sunday");
  const offer: VisitOffer = {
    ...(!isUsual && { times }),
    ...(closed.length > 0 && {
      closedDays: Object.fromEntries(closed.map((day) => [day, closedWords(day, closed)])),
    }),
    ...(Object.values(slots).some((places) => places !== null) && { isLimited: true as const }),
    ...(pincodes.length + chargedPincodes.length > 0 && { hasPincodes: true as const }),
    ...(hasHours && { whenWeCall: whenWeCall({ hours, sunday }) }),
  };
  return Object.keys(offer).length > 0 ? offer : undefined;
}
