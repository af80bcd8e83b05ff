import { createContext } from "react-router";

/** Where a bug met while a page is rendered is told; never with the page's address (trust). */
export const pageErrors = createContext<(error: unknown) => void>(() => {});
