import { currentLanguage } from "#app/lib/language.ts";
import { containerInHindi } from "./in-hindi/container-in-hindi.ts";

/**
 * `EDTA tube (lavender) + Slide`, in Hindi `EDTA ट्यूब (बैंगनी) + स्लाइड`. It holds the names of all
 * containers, so cards have the server's `hindiContainer` instead.
 */
export const sayContainer = (container: string) =>
  currentLanguage() === "hi" ? containerInHindi(container) : container;
