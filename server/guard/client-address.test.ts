import { describe, expect, test } from "vitest";
import { clientAddress, widerNetwork } from "./client-address.ts";

describe("the client's address", () => {
  test.each([
    ["no proxy is trusted, so X-Forwarded-For is only a claim", "9.9.9.9", "1.1.1.1", 0, "9.9.9.9"],
    ["one proxy: the last entry is the client", "10.0.0.1", "6.6.6.6, 1.1.1.1", 1, "1.1.1.1"],
    ["two proxies", "10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2, "1.1.1.1"],
    ["fewer entries than proxies", "10.0.0.1", "1.1.1.1", 3, "1.1.1.1"],
    ["a proxy that sent nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["no address at all in the header", "10.0.0.1", "<script>", 1, "10.0.0.1"],
    ["IPv4 mapped into IPv6", "::ffff:9.9.9.9", undefined, 0, "9.9.9.9"],
    ["the same in hex", "::ffff:c000:0201", undefined, 0, "192.0.2.1"],
    ["the same without ::", "0:0:0:0:0:ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
    ["IPv4 through NAT64", "64:ff9b::c000:201", undefined, 0, "192.0.2.1"],
    ["a proxy that appends IPv4 with its port", "10.0.0.1", "192.0.2.1:50000", 1, "192.0.2.1"],
    ["IPv6 with its port", "10.0.0.1", "[2001:db8::1]:50000", 1, "2001:db8:0:0::/64"],
    ["IPv6 in brackets", "10.0.0.1", "[2001:db8::1]", 1, "2001:db8:0:0::/64"],
    ["nothing but a port", "10.0.0.1", ":50000", 1, "10.0.0.1"],
    ["in process", undefined, undefined, 0, "unknown"],
  ])("%s", (_, peer, forwardedFor, proxies, expected) => {
    expect(clientAddress(peer, forwardedFor, proxies)).toBe(expected);
  });

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:1:2:ffff::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["fe80::1%e-t.0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
  ])("IPv6 %s counts by its /64", (peer, expected) => {
    expect(clientAddress(peer, undefined, 0)).toBe(expected);
  });

  test("widerNetwork: a /64 has its /48, anything else has none", () => {
    expect(widerNetwork("2001:db8:1:2::/64")).toBe("2001:db8:1::/48");
    expect(widerNetwork("192.0.2.1")).toBeUndefined();
    expect(widerNetwork("1000000001")).toBeUndefined();
  });
});
