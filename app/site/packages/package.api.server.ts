import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/http/answers.server.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { idsIn } from "#app/lib/id-list.ts";
import { t } from "#app/lib/translate.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { CONCERNS, isForConcern } from "#app/domain/packages/concern.ts";
import { packageSchema } from "#app/domain/packages/package.ts";
import { AGE_GROUPS, GENDERS, genderOf } from "#app/domain/packages/audience.ts";
import {
  findPackageByType,
  findPackages,
  listHeroPackages,
  listPackages,
} from "#app/domain/packages/package.queries.server.ts";

/** More than a comparison or a shared basket asks for. */
const MAX_IDS = 300;

/** Packages, in the shapes of product §7. */
export const packageApi = ({ db }: { db: Db }) =>
  new Hono()
    .get(
      "/packages",
      endpoint({
        summary: "Packages, each with its tests",
        answer: dataAnswer(z.array(packageSchema)),
        cachedBy: ["healthConcern", "gender", "ageGroup", "ids"],
        warm: () => LINKED_LISTS,
      }),
      queryOf({
        healthConcern: textParameter("This concern, or a name that contains it"),
        gender: textParameter("women or men (also female, male)"),
        ageGroup: textParameter("under-25, 25-50 or above-50"),
        ids: textParameter("Only these, separated by commas, in this order"),
      }),
      async (c) => {
        const { healthConcern, gender, ageGroup, ids } = c.req.valid("query");
        const wantedGender = gender && genderOf(gender);
        if (ids !== undefined) {
          const asked = idsIn([ids], MAX_IDS);
          const data = await findPackages(db, asked);
          // Made-up ids do not fill the cache.
          if (data.length < asked.length || data.length === 0)
            c.header("Cache-Control", "no-store");
          return c.json({ success: true, data });
        }
        const data = (await listPackages(db)).filter(
          (item) =>
            (!healthConcern || isForConcern(item, healthConcern)) &&
            (!wantedGender || item.gender === wantedGender) &&
            (!ageGroup || item.ageGroup === ageGroup),
        );
        return c.json({ success: true, data });
      },
    )
    .get(
      "/packages/hero",
      endpoint({
        summary: "The featured packages of the home page",
        answer: dataAnswer(z.array(packageSchema)),
        cachedBy: [],
        warm: true,
      }),
      async (c) => c.json({ success: true, data: await listHeroPackages(db) }),
    )
    .get(
      "/packages/type/:type",
      endpoint({
        summary: "One package by its type",
        answer: dataAnswer(packageSchema),
        refusals: [404],
        cachedBy: [],
        warm: async () =>
          (await listPackages(db)).map(
            ({ packageType }) => `/packages/type/${encodeURIComponent(packageType)}`,
          ),
      }),
      async (c) => {
        const data = await findPackageByType(db, c.req.param("type"));
        return data ? c.json({ success: true, data }) : refuse(c, 404, t`Package not found`);
      },
    );

/** The lists that the pages request. */
const LINKED_LISTS = [
  "/packages",
  ...[
    ...CONCERNS.map((healthConcern) => ({ healthConcern })),
    ...GENDERS.flatMap((gender) => AGE_GROUPS.map((ageGroup) => ({ gender, ageGroup }))),
  ].map((query) => `/packages?${new URLSearchParams(query)}`),
];
