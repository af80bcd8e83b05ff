import type { NewRow } from "#app/db/schema.server.ts";
import {
  checkRow,
  idField,
  jsonEntries,
  namedField,
  type Read,
  type RowProblem,
  uniqueness,
} from "#app/lib/import-rows.server.ts";
import * as z from "zod/mini";
import { isWebLink } from "./booths.ts";

const optional = (maximum: number) => z.nullish(namedField(maximum));
const degrees = (most: number) =>
  z
    .number("is not a number")
    .check(z.minimum(-most, `is below -${most}`), z.maximum(most, `is above ${most}`));

const boothRow = z.object({
  id: idField,
  name: namedField(),
  address: namedField(300),
  city: namedField(80),
  pincode: z.string("is missing").check(z.trim(), z.regex(/^\d{6}$/, "is not six digits")),
  phone: namedField(40),
  timing: namedField(100),
  workingDays: optional(100),
  contactPerson: optional(100),
  emergencyContact: optional(40),
  googleMapsLink: z.nullish(
    namedField(1000).check(z.refine(isWebLink, "is not a link beginning with http")),
  ),
  coordinates: z.nullish(
    z.object({ lat: degrees(90), lng: degrees(180) }, "is not a pair of lat and lng"),
  ),
});

/** Reads a list of booths (as catalogue/booths.json). */
export function readBooths(json: string): Read<NewRow<"booths">> {
  const problems: RowProblem[] = [];
  const rows: NewRow<"booths">[] = [];
  const isNew = uniqueness("id", problems);
  for (const { value, line } of jsonEntries(json, problems)) {
    const row = checkRow(boothRow, value, line, problems);
    if (!row || !isNew(row.id, line)) continue;
    const { coordinates, ...columns } = row;
    rows.push({
      ...columns,
      workingDays: row.workingDays ?? null,
      contactPerson: row.contactPerson ?? null,
      emergencyContact: row.emergencyContact ?? null,
      googleMapsLink: row.googleMapsLink ?? null,
      lat: coordinates ? String(coordinates.lat) : null,
      lng: coordinates ? String(coordinates.lng) : null,
      position: rows.length,
    });
  }
  return { rows, problems };
}
