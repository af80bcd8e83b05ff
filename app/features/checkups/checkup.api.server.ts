import type { Db } from "#app/db/schema.server.ts";
import { genderOf } from "#app/features/packages/audience.ts";
import { found } from "#app/lib/found.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import { combinationOf, fallbackSchema, UNKNOWN_PAIR } from "./checkup.ts";
import { findFallback } from "./fallback-checkup.server.ts";

/** The checkup shown where the lab has no package for a gender and an age group (product §3). */
export function checkupApi({ db }: { db: Db }) {
  const api = new Hono();

  api.get("/packages/fallback", async (c) => {
    const { gender = "", ageGroup = "" } = c.req.query();
    const combination = combinationOf(genderOf(gender), ageGroup) ?? UNKNOWN_PAIR;
    return c.json({ success: true, data: await findFallback(db, combination) });
  });

  return api;
}

export const checkupOperations: Operation[] = [
  {
    method: "get",
    path: "/packages/fallback",
    summary: "A checkup by sex and age where there is no package: tests that the lab sells",
    query: {
      gender: { description: "women or men (also female, male)" },
      ageGroup: { description: "under-25, 25-50 or above-50; any other pair is men, under-25" },
    },
    answer: found(fallbackSchema),
    refusals: [],
  },
];
