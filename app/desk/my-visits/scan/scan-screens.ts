/** The screens of scanning, fetched when the first label is scanned; the service worker keeps them. */
export { ScanPart } from "./scan-part.tsx";
export { SkipPart } from "./skip-part.tsx";
