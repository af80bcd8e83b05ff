/** Where a reminder is asked for, behind the ticket. */
export const askPath = (token: string) => `/ticket/${encodeURIComponent(token)}/again`;

/** What the link in the message opens. */
export const linkedPath = (token: string) => `/again/${encodeURIComponent(token)}`;
