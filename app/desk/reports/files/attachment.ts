/** `Content-Disposition` of a download, with a name in any script. */
export function attachment(name: string) {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}
