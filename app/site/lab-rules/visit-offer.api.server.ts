import type { Db } from "#app/db/schema.server.ts";
import { listBooths } from "#app/domain/booths/booths.queries.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { isIsoDay } from "#app/lib/dates.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { type LabNow, shownPhone } from "#app/lib/lab.ts";
import { t } from "#app/lib/translate.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { findFullTimes } from "#app/domain/lab-rules/full-slots.queries.server.ts";
import { findLabRules } from "#app/domain/lab-rules/lab-rules.queries.server.ts";
import { comingWords } from "#app/domain/lab-rules/pincode-rule.ts";

/** What is free, and where the lab comes: asked by forms only where the lab has set it (decision 43). */
export const visitOfferApi = ({ db, lab, now }: { db: Db; lab: LabNow; now: () => Date }) =>
  new Hono()
    .get(
      "/visit-times",
      endpoint({
        summary: "The times of a day that take no further visit",
        answer: dataAnswer(z.object({ full: z.array(z.string()) })),
        refusals: [400],
      }),
      queryOf({ day: textParameter("An ISO day") }),
      async (c) => {
        const { day = "" } = c.req.valid("query");
        if (!isIsoDay(day)) return refuse(c, 400, t`The day is not a day like 2026-12-25`);
        const { offer } = await lab.details();
        const full = offer?.isLimited ? await findFullTimes(db, day, now()) : [];
        c.header("Cache-Control", "no-store");
        return c.json({ success: true as const, data: { full } });
      },
    )
    .get(
      "/pincodes/:pincode",
      endpoint({
        summary: "Whether the lab comes to a pincode, and what it charges for the way",
        answer: dataAnswer(z.object({ served: z.boolean(), words: z.string() })),
        refusals: [404],
      }),
      async (c) => {
        const pincode = c.req.param("pincode");
        if (!/^\d{6}$/.test(pincode)) return refuse(c, 404, t`A pincode has six digits`);
        const data = comingWords(pincode, await findLabRules(db), {
          booths: await listBooths(db),
          phone: shownPhone(await lab.details()),
        });
        c.header("Cache-Control", "no-store");
        return c.json({ success: true as const, data });
      },
    );
