/** Writes what is kept of a draft into the fields of a form. */
export function restoreDraft(form: HTMLFormElement, name: string) {
  const saved = readDraft(name);
  for (const control of Array.from(form.elements)) {
    if (
      !(
        control instanceof HTMLInputElement ||
        control instanceof HTMLTextAreaElement ||
        control instanceof HTMLSelectElement
      )
    )
      continue;
    const value = saved[control.name];
    if (typeof value !== "string" || control.type === "hidden") continue;
    if (control instanceof HTMLInputElement && control.type === "radio")
      control.checked = control.value === value;
    else control.value = value;
  }
}

/** What is kept of a draft, by field; whatever is stored there. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(name) ?? "{}");
    return typeof saved === "object" && saved !== null ? { ...saved } : {};
  } catch {
    return {}; // Storage is forbidden, or holds what is not JSON.
  }
}
