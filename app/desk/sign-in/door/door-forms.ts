import * as z from "zod/mini";
import { blankable, text } from "#app/lib/posted-fields.ts";

/** What is posted by people who are not signed in. */
export const DOOR_FORMS = {
  "sign-in": z.object({ name: text, password: text }),
  switch: z.object({ staffId: blankable, pin: text }),
  /** Only a first manager types a name. */
  welcome: z.object({ name: blankable, signInName: text, password: text }),
  passkey: z.object({ intent: text, passkey: blankable }),
};
