import type { Row } from "#app/db/schema.server.ts";
import { idField, namedField, textField } from "#app/import/import-rows.server.ts";
import { readListFile } from "#app/import/list-file.server.ts";
import * as z from "zod/mini";
import { offSiteFields, offSiteOf } from "#app/domain/catalogue/off-site-fields.server.ts";
import { isWebLink } from "./directions.ts";

/** Stored as null when missing or empty. */
const optional = (maximum: number) =>
  z.pipe(
    z.nullish(textField(maximum)),
    z.transform((text) => text || null),
  );
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
  googleMapsLink: z.pipe(
    optional(1000),
    z.nullable(z.string().check(z.refine(isWebLink, "is not a link beginning with http"))),
  ),
  coordinates: z.nullish(
    z.object({ lat: degrees(90), lng: degrees(180) }, "is not a pair of lat and lng"),
  ),
  ...offSiteFields,
});

/** A stored booth as the file writes it. */
export function boothEntry(row: Row<"booths">) {
  const { lat, lng, position: _, ...entry } = row;
  return {
    ...entry,
    workingDays: row.workingDays ?? "",
    contactPerson: row.contactPerson ?? "",
    emergencyContact: row.emergencyContact ?? "",
    googleMapsLink: row.googleMapsLink ?? "",
    coordinates: lat === null || lng === null ? null : { lat: Number(lat), lng: Number(lng) },
  };
}

/** Reads a list of booths (as catalogue/booths.json). */
export const readBooths = (json: string, stored: readonly Row<"booths">[] = []) =>
  readListFile(json, {
    fields: Object.keys(boothRow.shape),
    optional: Object.keys(offSiteFields),
    schema: boothRow,
    unique: ["id"],
    stored: stored.map(boothEntry),
    toRow: ({ coordinates, ...columns }, position): Row<"booths"> => ({
      ...columns,
      lat: coordinates ? String(coordinates.lat) : null,
      lng: coordinates ? String(coordinates.lng) : null,
      ...offSiteOf(columns),
      position,
    }),
  });
