/** `1,263`, as India groups digits. */
export const grouped = (count: number) => count.toLocaleString("en-IN");
