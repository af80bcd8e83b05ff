import { readWho, writeWho } from "#app/desk/sign-in/sign-in/who-cookie.ts";

const isHttps = () => location.protocol === "https:";

/** Who signed in last on this browser, as far as it knows without the network. */
export const whoIsIn = () => readWho(document.cookie, isHttps());

/** The server gave this colleague's day: it is them. */
export const noteWho = (staffId: string) => {
  document.cookie = writeWho(staffId, isHttps());
};

/** Forgets who was signed in. */
export const forgetWho = () => noteWho("");
