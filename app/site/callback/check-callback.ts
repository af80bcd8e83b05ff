import { checkForm } from "#app/http/field-errors.ts";
import { callbackSchema } from "./callback-fields.ts";

/** Checks the form's fields. Import it when the form is sent: schemas are heavy. */
export const checkCallback = (values: Record<string, string>) => checkForm(callbackSchema, values);
