import type { Db } from "#app/db/schema.server.ts";
import { genderOf } from "#app/domain/packages/audience.ts";
import { dataAnswer, endpoint, queryOf, textParameter } from "#app/http/endpoint.server.ts";
import { Hono } from "hono";
import { fallbackSchema } from "./checkup.ts";
import { combinationOf, UNKNOWN_PAIR } from "./checkup-address.ts";
import { findFallback } from "./fallback-checkup.server.ts";

/** The checkup shown where the lab has no package for a gender and an age group (product §3). */
export const checkupApi = ({ db }: { db: Db }) =>
  new Hono().get(
    "/packages/fallback",
    endpoint({
      summary: "A checkup by sex and age where there is no package: tests that the lab sells",
      answer: dataAnswer(fallbackSchema),
      cachedBy: ["gender", "ageGroup"],
    }),
    queryOf({
      gender: textParameter("women or men (also female, male)"),
      ageGroup: textParameter("under-25, 25-50 or above-50; any other pair is men, under-25"),
    }),
    async (c) => {
      const { gender = "", ageGroup = "" } = c.req.valid("query");
      const combination = combinationOf(genderOf(gender), ageGroup) ?? UNKNOWN_PAIR;
      return c.json({ success: true, data: await findFallback(db, combination) });
    },
  );
