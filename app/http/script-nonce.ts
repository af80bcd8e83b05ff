import { createContext } from "react-router";

/** The `nonce` of the page's own scripts: random per rendering, so the policy blocks injected ones. */
export const scriptNonce = createContext<string>();
