import { createContext } from "react-router";

/** Logs a bug met while rendering a page, without the page's URL, which may hold personal data. */
export const reportPageError = createContext<(error: unknown) => void>(() => {});
