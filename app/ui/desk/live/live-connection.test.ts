import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { LiveConnection, type Stream } from "./live-connection.ts";

class FakeStream extends EventTarget implements Stream {
  isClosed = false;
  close() {
    this.isClosed = true;
  }
  say(name: string) {
    this.dispatchEvent(new Event(name));
  }
}

const streams: FakeStream[] = [];
const heard: string[] = [];
const started: LiveConnection[] = [];

function connect() {
  const on = {
    changed: () => heard.push("changed"),
    lost: () => heard.push("lost"),
    signedOut: () => heard.push("signed out"),
  };
  const connection = new LiveConnection(on, () => {
    const stream = new FakeStream();
    streams.push(stream);
    return stream;
  });
  started.push(connection);
  connection.show(true);
  return connection;
}

const latest = () => streams.at(-1) ?? expect.fail("no stream");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const connection of started.splice(0)) connection.end();
  streams.length = 0;
  heard.length = 0;
  vi.useRealTimers();
});

test("the screen is read once the stream is open, and after every change", () => {
  connect();
  latest().say("open");
  latest().say("changed");
  latest().say("beat");
  expect(heard).toEqual(["changed", "changed"]);
});

test("a stream that breaks is opened again, ever more slowly", () => {
  connect();
  for (const most of [500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000]) {
    const before = streams.length;
    latest().say("error");
    vi.advanceTimersByTime(most / 2 - 1);
    expect(streams).toHaveLength(before);
    vi.advanceTimersByTime(most / 2 + 1);
    expect(streams).toHaveLength(before + 1);
  }
  expect(heard.every((what) => what === "lost")).toBe(true);
});

test("a stream without a beat for 20 seconds is broken", () => {
  connect();
  vi.advanceTimersByTime(15_000);
  latest().say("beat");
  vi.advanceTimersByTime(19_000);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual(["lost"]);
});

test("a hidden page closes its stream after a minute, and opens it when it is seen again", () => {
  const connection = connect();
  connection.show(false);
  for (let second = 0; second < 50; second += 10) {
    vi.advanceTimersByTime(10_000);
    latest().say("beat");
  }
  expect(latest().isClosed).toBe(false);
  vi.advanceTimersByTime(10_000);
  expect(latest().isClosed).toBe(true);
  connection.show(true);
  expect(streams).toHaveLength(2);
});

test("signed out, it stays closed until somebody comes back", () => {
  connect();
  latest().say("signed-out");
  vi.advanceTimersByTime(60_000);
  expect(heard).toEqual(["signed out"]);
  expect(streams).toHaveLength(1);
});
