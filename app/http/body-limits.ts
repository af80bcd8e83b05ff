/** The largest body of a call or a form, 64 KiB as refusals say; uploads of reports have their own. */
export const MAX_BODY_BYTES = 64 * 1024;
