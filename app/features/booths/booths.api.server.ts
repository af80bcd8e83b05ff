import type { Db } from "#app/db/schema.server.ts";
import type { Operation } from "#app/lib/operation.server.ts";
import { Hono } from "hono";
import * as z from "zod/mini";
import { listBooths } from "./booths.queries.server.ts";

/** `GET /booths`: a bare list (product §7). */
export function boothsApi({ db }: { db: Db }) {
  const api = new Hono();
  api.get("/booths", async (c) => c.json(await listBooths(db)));
  return api;
}

const boothSchema = z.object({
  _id: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  pincode: z.string(),
  phone: z.string(),
  timing: z.string(),
  workingDays: z.optional(z.string()),
  contactPerson: z.optional(z.string()),
  emergencyContact: z.optional(z.string()),
  googleMapsLink: z.optional(z.string()),
  coordinates: z.optional(z.object({ lat: z.number(), lng: z.number() })),
});

export const boothsOperations: Operation[] = [
  {
    method: "get",
    path: "/booths",
    summary: "All collection booths",
    answer: z.array(boothSchema),
    refusals: [],
  },
];
