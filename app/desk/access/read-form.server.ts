/** What was typed, without control characters but for line ends and tabs: no database holds a NUL. */
export const withoutControls = (typed: string) => typed.replaceAll(/[^\P{Cc}\t\r\n]/gu, "");

/** The texts of a posted form. */
export async function readForm(request: Request) {
  const clean = new FormData();
  for (const [name, value] of await request.formData())
    if (typeof value === "string") clean.append(name, withoutControls(value));
  return clean;
}
