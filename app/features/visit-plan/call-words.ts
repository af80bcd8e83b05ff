/** `We call you within 30 minutes, Monday to Saturday 7 AM to 8 PM, Sunday 7 AM to 2 PM.` */
export const callWords = (hours: string) => `We call you within 30 minutes, ${hours}.`;
