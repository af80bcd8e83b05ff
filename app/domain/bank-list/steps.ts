/** Long work in steps: a generator that yields between them. */
export type Steps<T> = Generator<undefined, T>;

/** Does all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
