import { t } from "#app/lib/translate.ts";

/** Asked at the door of whoever has a test before a birth. */
export const formGQuestion = () => t`Form G signed? Take the copy along.`;

type Line = { tests: readonly { restriction?: string | undefined }[] };

/** True when a test of these lines needs the form that the PCPNDT Act asks for. */
export const needsFormG = (lines: readonly Line[]) =>
  lines.some(({ tests }) => tests.some(({ restriction }) => restriction === "by-phone-only"));
