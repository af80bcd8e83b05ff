import { visitOffer } from "#app/domain/lab-rules/visit-offer.ts";
import { dayInIndia } from "#app/lib/dates.ts";
import { currentLanguage } from "#app/lib/language.ts";
import { cityInHindi } from "./city-in-hindi.ts";
import type { CurrentLab } from "./current-lab.ts";

type Given = { lab: CurrentLab; now: () => Date };

/**
 * The lab with its city and its sentences about times and days in the language of this build. The
 * process that reads what the lab has set serves both languages and says them in English.
 */
export const labInLanguage = ({ lab, now }: Given): CurrentLab =>
  currentLanguage() === "hi"
    ? {
        ...lab,
        async details() {
          const [details, settings] = await Promise.all([lab.details(), lab.settings()]);
          const offer = visitOffer(settings, dayInIndia(now()));
          return { ...details, cityName: cityInHindi(details.city), ...(offer && { offer }) };
        },
      }
    : lab;
