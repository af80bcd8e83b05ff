import { describe, expect, test } from "vitest";
import { clientAddress } from "./client-address.ts";

describe("the client's address", () => {
  test.each([
    ["no proxy is trusted, so X-Forwarded-For is only a claim", "9.9.9.9", "1.1.1.1", 0, "9.9.9.9"],
    ["one proxy: the last entry is the client", "10.0.0.1", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["two proxies", "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["fewer entries than proxies", "10.0.0.1", "1.1.1.1", 3, "1.1.1.1"],
    ["a proxy that sent nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["no address at all in the header", "10.0.0.1", "<script>", 1, "10.0.0.1"],
    ["IPv4 in IPv6's clothes", "::ffff:9.9.9.9", undefined, 0, "9.9.9.9"],
    ["in process", undefined, undefined, 0, "unknown"],
  ])("%s", (_, peer, forwardedFor, proxies, expected) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected);
  });

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("IPv6 %s counts by its /64", (peer, expected) => {
    expect(clientAddress(peer, undefined, 0)).toBe(expected);
  });
});
