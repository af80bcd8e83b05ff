import { expect, test } from "vitest";
import { makeReply } from "./reply.ts";

test("what is kept of a reply holds no memory but its own", () => {
  const bytes = Buffer.from("a short body");
  const body = { bytes, tag: "" };
  const { variants } = makeReply(200, [["Content-Type", "text/plain"]], {
    identity: body,
    br: body,
    gzip: body,
  });
  const packets = [variants.br, variants.gzip].flatMap((one) =>
    one ? [one.full, one.notModified] : [],
  );
  expect(packets).toHaveLength(4);
  for (const packet of packets)
    expect(packet.bytes.buffer.byteLength).toBe(packet.bytes.byteLength);
});
