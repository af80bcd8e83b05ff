import { deskMoment } from "#app/lib/desk-times.ts";

/** `DS-3C8L has its report since 09:12 AM. Replace it, or amend it?` */
export const finalWords = (reference: string, uploadedAt: string, now: Date) =>
  `${reference} has its report since ${deskMoment(new Date(uploadedAt), now)}. Replace it, or amend it?`;

/** Longer reasons are cut. */
export const MOST_WORDS = 300;
