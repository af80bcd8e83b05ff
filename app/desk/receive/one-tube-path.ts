/** What the panel of a tube reads. */
export const oneTubePath = (sampleId: string) => `/receive/tube/${encodeURIComponent(sampleId)}`;
