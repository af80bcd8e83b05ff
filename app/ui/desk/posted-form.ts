import type * as z from "zod/mini";

/** The forms of a screen by intent, each with the schema of its fields. */
type Forms = Readonly<Record<string, z.ZodMiniObject>>;

/** Zod types an object without fields as one that has no field of any name, which an intent is. */
type FieldsOf<S extends z.ZodMiniObject> = keyof S["shape"] extends never ? unknown : z.input<S>;

/**
 * What a screen posts: one of its forms, with its intent and its fields as they are typed. A component
 * that misnames a field does not compile: `useChange<Posts<typeof BILL_FORMS>>(…)`.
 */
export type Posts<F extends Forms> = {
  [Intent in keyof F & string]: { intent: Intent } & FieldsOf<F[Intent]>;
}[keyof F & string];

/** Fields of any form, by name. */
export type Post = { readonly [field: string]: string | undefined };

/** What a field that saves itself says beside its value: intent, subject and the field's name. */
export type SavedRequest<Sent> = Sent extends { value: string }
  ? Omit<Sent, "value" | "was" | "confirms">
  : never;
