import { createContext, useContext, useState } from "react";

/** What was typed, chosen and ticked in a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** What was typed in the form that this page answers with a refusal; undefined on every other page. */
export const RefusedForm = createContext<Typed | undefined>(undefined);

/** The same, for the fields of that form. */
export const TypedBefore = createContext<Typed | undefined>(undefined);

/** Fields that say what a form was made from, which may be something else by now. */
const MADE_FROM = ["was", "seen", "money"];

/**
 * What was typed in a form before it was refused without script, so that it stands there again. It stays
 * what it was: the page is read again under it.
 * @param request what the form posts beside its fields, by which it is known
 */
export function useTypedBefore(request: { readonly [field: string]: string | undefined }) {
  const refused = useContext(RefusedForm);
  const isOfThis = ([name, value = ""]: [string, string | undefined]) =>
    MADE_FROM.includes(name) || refused?.[name] === value;
  const [typed] = useState(() => (Object.entries(request).every(isOfThis) ? refused : undefined));
  return typed;
}

/** What was typed in the field of a name, in the form around it. */
export function useTypedField(name: string | undefined) {
  const typed = useContext(TypedBefore);
  return name === undefined ? undefined : typed?.[name];
}

/** The same as the properties of a field whose value no component holds. */
export function useTypedAgain({ name, value }: { name?: string | undefined; value?: unknown }) {
  const typed = useTypedField(name);
  return typed === undefined || value !== undefined ? {} : { defaultValue: typed };
}
