import * as z from "zod/mini";
import { OFF_SITE, ON_SITE } from "./off-site.ts";

const NOT_A_MOMENT = "is not a moment like 2026-11-21T04:30:00.000Z";

/** The two fields of a file that say what is not on the site, and since when; both may be left out. */
export const offSiteFields = {
  offSite: z._default(
    z.enum([ON_SITE, ...OFF_SITE], `is not one of ${OFF_SITE.join(", ")}`),
    ON_SITE,
  ),
  offSiteSince: z.pipe(
    z.nullish(
      z
        .string("is not text")
        .check(z.refine((text) => text === "" || !Number.isNaN(Date.parse(text)), NOT_A_MOMENT)),
    ),
    z.transform((text) => text || null),
  ),
};

/** What both hold of an entry: a moment belongs to what is off the site alone. */
export const offSiteOf = ({
  offSite,
  offSiteSince,
}: {
  offSite: string;
  offSiteSince: string | null;
}) => ({
  offSite,
  offSiteSince: offSite === ON_SITE ? null : offSiteSince,
});
