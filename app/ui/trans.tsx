/** A sentence with elements in it: `<Trans>Call <a href={…}>{phone}</a> now</Trans>` (app/lib/translate.ts). */
export const Trans = ({ children }: { children: React.ReactNode }) => children;
