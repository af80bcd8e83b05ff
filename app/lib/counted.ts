/** `1 visit`, `2 visits` */
export const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;
