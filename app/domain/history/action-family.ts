/** `lab.` of `lab.hours`: actions about the same kind of thing. */
export const familyOf = (action: string) => action.slice(0, action.indexOf(".") + 1);

/** The first text after all that begin with a family: a slash follows the full stop. */
export const afterFamily = (family: string) => `${family.slice(0, -1)}/`;
