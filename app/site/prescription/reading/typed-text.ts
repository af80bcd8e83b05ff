/** What was typed, for as long as the site is open in this tab. It is never stored, and in no address. */
let typed = "";

export const keepTyped = (text: string) => {
  typed = text;
};

export const typedText = () => typed;
