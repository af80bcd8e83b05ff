import { currentLanguage, type Language } from "#app/lib/language.ts";
import { LANGUAGE_CACHE, LANGUAGE_NOTE } from "#app/desk/access/phone-shell.ts";

/**
 * Notes the language of the day for the service worker, which opens the page in it without the network.
 * A page in another language is loaded again: another phone, or a manager, has changed it. Never rejects.
 */
export async function followDay(language: Language | undefined) {
  if (language === undefined) return;
  try {
    const cache = await caches.open(LANGUAGE_CACHE);
    await cache.put(LANGUAGE_NOTE, new Response(language));
  } catch {
    // Nothing is kept here: without the network no page opens either.
  }
  if (language !== currentLanguage()) location.reload();
}
