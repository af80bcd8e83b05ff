/** A PDF as a download: what is in it must never run as a page of the desk. */
export const pdfAnswer = (name: string, pdf: Uint8Array) =>
  new Response(new Uint8Array(pdf), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": attachment(name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
    },
  });

/** `Content-Disposition` of a download, with a name in any script. */
function attachment(name: string) {
  const plain = name.replaceAll(/[^\w .-]/g, "_");
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;
}
