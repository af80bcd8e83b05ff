import { createContext } from "react-router";

/**
 * A random word, new for every rendering, that marks the scripts this program itself puts into a page
 * (as their `nonce`). Nobody can know it beforehand, so a script without it came from somewhere else.
 */
export const ownScripts = createContext<string>();
