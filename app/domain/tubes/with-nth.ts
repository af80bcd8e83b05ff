/** Containers in the order of draw, each with which of the same container it is, 0 first. */
export function withNth<One extends { container: string }>(containers: readonly One[]) {
  const seen = new Map<string, number>();
  return containers.map((one) => {
    const nth = seen.get(one.container) ?? 0;
    seen.set(one.container, nth + 1);
    return { ...one, nth };
  });
}
