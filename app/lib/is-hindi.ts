/** Whether a text has Hindi letters; one without any is likely in the wrong field. */
export const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
