import { checkForm } from "#app/lib/check.ts";
import { callbackSchema } from "./callback.ts";

/** The form's boxes against the schema. Import it when the form is sent: schemas are heavy. */
export const checkCallback = (values: Record<string, string>) => checkForm(callbackSchema, values);
