import { nameOf, type TestResult } from "./run-report.ts";

/** How long a plain line is waited for, where no line can move. */
const PLAIN_LINE_MS = 30_000;
const REDRAW_MS = 100;
const CLEAR_LINE = "\r\u001B[2K";

type Output = { isTTY?: boolean; columns?: number; write: (text: string) => unknown };

/**
 * Tells how far a runner is: on one moving line in a terminal, otherwise on a plain line every 30
 * seconds. Failures are told at once, what passed is only counted.
 */
export class Progress {
  readonly #runner: string;
  readonly #output: Output;
  #started = performance.now();
  readonly #timer: NodeJS.Timeout;
  #known = 0;
  #done = 0;
  #failed = 0;
  #files: { known: number; done: number } | undefined;
  #shown = false;

  constructor(runner: string, output: Output = process.stdout) {
    this.#runner = runner;
    this.#output = output;
    const tick = () => (output.isTTY ? this.#draw() : output.write(`${this.line()}\n`));
    this.#timer = setInterval(tick, output.isTTY ? REDRAW_MS : PLAIN_LINE_MS).unref();
  }

  /** The tests begin now: what was prepared for them does not count. */
  start() {
    this.#started = performance.now();
  }

  /** So many more tests are there to run. */
  foundTests(count: number) {
    this.#known += count;
  }

  /** For a runner that learns of the tests only as it loads their files. */
  foundFiles(count: number) {
    this.#files = { known: count, done: 0 };
  }

  endedFile() {
    if (this.#files) this.#files.done += 1;
  }

  ended(result: TestResult) {
    this.#done += 1;
    if (result.state === "failed") this.failed(`${nameOf(result)}: ${result.reason}`);
  }

  /** A test failed, or something outside of one. */
  failed(what: string) {
    this.#failed += 1;
    this.aside(() => this.#output.write(`failed: ${what}\n`));
  }

  /** Lets others write to the same terminal. */
  aside(write: () => unknown) {
    if (this.#shown) this.#output.write(CLEAR_LINE);
    this.#shown = false;
    write();
  }

  line() {
    const { known, done } = this.#files ?? {};
    const files = known === undefined ? "" : `, ${count(done)} of ${count(known)} files`;
    const tests = `${count(this.#done)} of ${count(this.#known)} tests${files}`;
    return `${this.#runner}: ${tests}, ${this.#failed} failed, ${since(this.#started)}`;
  }

  /** The last line, which stays. */
  end() {
    clearInterval(this.#timer);
    this.aside(() => this.#output.write(`${this.line()}\n`));
  }

  #draw() {
    // A line that the terminal breaks in two could not be cleared.
    const line = this.line().slice(0, (this.#output.columns ?? 80) - 1);
    this.#output.write(CLEAR_LINE + line);
    this.#shown = true;
  }
}

const count = (number = 0) => number.toLocaleString("en");

function since(started: number) {
  const seconds = Math.round((performance.now() - started) / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? `${seconds} s` : `${minutes} min ${seconds % 60} s`;
}
