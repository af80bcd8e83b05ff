/**
 * What was typed, without control characters but for line ends and tabs, as no database holds a NUL, and
 * without U+FFFD, which stands for what was lost before it arrived and which no import takes.
 */
export const withoutControls = (typed: string) => typed.replaceAll(/[^\P{Cc}\t\r\n]|\uFFFD/gu, "");

/** The texts of a posted form. */
export async function readForm(request: Request) {
  const clean = new FormData();
  for (const [name, value] of await request.formData())
    if (typeof value === "string") clean.append(name, withoutControls(value));
  return clean;
}
