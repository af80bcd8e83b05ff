/** A posted form without control characters but for line ends and tabs: no database holds a NUL. */
export async function readForm(request: Request) {
  const clean = new FormData();
  for (const [name, value] of await request.formData())
    if (typeof value === "string") clean.append(name, value.replaceAll(/[^\P{Cc}\t\r\n]/gu, ""));
  return clean;
}
