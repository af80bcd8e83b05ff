import styles from "./desk-button.module.css";

export type ButtonKind =
  | "button"
  | "primary"
  | "quiet"
  | "square"
  | "bareSquare"
  | "inline"
  | "big"
  | "iconOnPhone";

/**
 * The class of a button or of a link that looks like one. `primary` is the one solid button of a view;
 * `square` holds an icon; `inline` is a word in a sentence; `big` goes with one of the first three,
 * `iconOnPhone` with a button that is an icon and a span of words.
 */
export const buttonClass = (...kinds: readonly ButtonKind[]) =>
  kinds.map((kind) => styles[kind]).join(" ");
