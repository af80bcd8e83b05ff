/** What the desk says in place of a name, which is blank once the patient is erased. */
export const nameOrErased = (name: string) => name.trim() || "Erased patient";

/** `Saraswathi Murthy and 2 more` */
export const patientsInWords = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? nameOrErased(first) : `${nameOrErased(first)} and ${others.length} more`;
