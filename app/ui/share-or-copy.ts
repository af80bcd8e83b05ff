/** What is handed on: a link, or a text. */
type Shared = { title: string; text?: string; url?: string };

/**
 * Opens the device's own share dialog; where there is none, copies the text and the link.
 * @returns what became of it; `failed` where the browser allows neither.
 */
export async function shareOrCopy(shared: Shared) {
  if ("share" in navigator) {
    try {
      await navigator.share(shared);
      return "shared" as const;
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "cancelled" as const;
    }
  }
  try {
    await navigator.clipboard.writeText([shared.text, shared.url].filter(Boolean).join("\n"));
    return "copied" as const;
  } catch {
    return "failed" as const; // No permission, or a page without https has no clipboard.
  }
}
