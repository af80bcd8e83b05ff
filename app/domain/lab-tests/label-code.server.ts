import { textField } from "#app/import/import-rows.server.ts";
import * as z from "zod/mini";
import { isLabelCode, LABEL_CODE_LENGTH } from "./label-code.ts";

/** The code of a test in a file, in capitals; empty where none is chosen. */
export const labelCodeField = z.pipe(
  z.pipe(
    textField(40),
    z.transform((text) => text.toUpperCase()),
  ),
  z
    .string()
    .check(
      z.refine(
        isLabelCode,
        `is not a short code like CYSC: write up to ${LABEL_CODE_LENGTH} letters and digits, or leave it empty`,
      ),
    ),
);
