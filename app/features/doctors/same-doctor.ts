/** On one line, without spaces around it. */
export const oneSpaced = (name: string) => name.trim().replaceAll(/\s+/g, " ");

/** `Dr. Meenakshi Sundaram`, `dr meenakshi sundaram` and `Meenakshi  Sundaram` are one doctor. */
export const sameDoctor = (one: string, other: string) => key(one) === key(other);

const key = (name: string) =>
  oneSpaced(name.toLowerCase().replaceAll(/[.,]/g, " ")).replace(/^(?:dr|doctor) /, "");
