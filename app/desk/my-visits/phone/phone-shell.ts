/** The query of My visits that asks for the page without anything of anybody. */
export const SHELL = "shell";
