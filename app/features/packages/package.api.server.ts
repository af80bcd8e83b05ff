import type { Db } from "#app/db/schema.server.ts";
import { refuse } from "#app/lib/answers.server.ts";
import { found } from "#app/lib/found.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { isForConcern } from "./concern.ts";
import { packageSchema } from "./package.ts";
import { genderOf } from "./audience.ts";
import { findPackageByType, listHeroPackages, listPackages } from "./package.queries.server.ts";

/** Packages, in the shapes of product §7. */
export function packageApi({ db }: { db: Db }) {
  const api = new Hono();

  api.get("/packages", async (c) => {
    const { healthConcern, gender, ageGroup } = c.req.query();
    const wantedGender = gender && genderOf(gender);
    const data = (await listPackages(db)).filter(
      (item) =>
        (!healthConcern || isForConcern(item, healthConcern)) &&
        (!wantedGender || item.gender === wantedGender) &&
        (!ageGroup || item.ageGroup === ageGroup),
    );
    return c.json({ success: true, data });
  });

  api.get("/packages/hero", async (c) =>
    c.json({ success: true, data: await listHeroPackages(db) }),
  );

  api.get("/packages/type/:type", async (c) => {
    const data = await findPackageByType(db, c.req.param("type"));
    return data ? c.json({ success: true, data }) : refuse(c, 404, "Package not found");
  });

  return api;
}

export const packageOperations: Operation[] = [
  {
    method: "get",
    path: "/packages",
    summary: "Packages, each with its tests",
    query: {
      healthConcern: { description: "This concern, or a name that contains it" },
      gender: { description: "women or men (also female, male)" },
      ageGroup: { description: "under-25, 25-50 or above-50" },
    },
    answer: found(z.array(packageSchema)),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages/hero",
    summary: "The featured packages of the home page",
    answer: found(z.array(packageSchema)),
    refusals: [],
  },
  {
    method: "get",
    path: "/packages/type/:type",
    summary: "One package by its type",
    answer: found(packageSchema),
    refusals: [404],
  },
];
