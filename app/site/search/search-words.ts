import { t } from "#app/lib/translate.ts";

/** Messages of the search page; the first two also appear in the header's suggestions (product §2). */
export const messages = {
  searching: t`Searching...`,
  none: (query: string) => t`No results found for "${query}"`,
  failed: t`Failed to load search results`,
};
