/** `kaveri.example` of `https://kaveri.example`; undefined for what patients cannot open: http, an IP, this machine. */
export function openAddress(publicUrl: string) {
  const { protocol, hostname, host } = new URL(publicUrl);
  const isNumber = /^[\d.]+$/.test(hostname) || hostname.startsWith("[");
  const isName = hostname.includes(".") && !isNumber && !hostname.endsWith(".localhost");
  return protocol === "https:" && isName ? host : undefined;
}
