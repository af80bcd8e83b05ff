/**
 * Which place of one list is which of another: the first lavender tube is the first lavender tube, however
 * the tests between them have changed. Both lists name containers in the order of draw.
 * @returns the place in `to` by the place in `from`; one that is not needed any more has none.
 */
export function samePlaces(from: readonly string[], to: readonly string[]) {
  const left = Map.groupBy(to.keys(), (place) => to[place]);
  return new Map(
    Array.from(from.entries()).flatMap(([place, name]) => {
      const same = left.get(name)?.shift();
      return same === undefined ? [] : [[place, same] as const];
    }),
  );
}

type Place = { position: number };
type Taken<Why, NoLabel> = {
  taken: readonly number[];
  notTaken?: readonly Why[] | undefined;
  withoutLabel?: readonly NoLabel[] | undefined;
};

/** What was ticked and said of places of one list, by the places of another. */
export function movedTo<Why extends Place, NoLabel extends Place>(
  { taken, notTaken, withoutLabel }: Taken<Why, NoLabel>,
  places: ReadonlyMap<number, number>,
) {
  const moved = (place: number) => places.get(place) ?? [];
  const said = <One extends Place>(one: One) =>
    [moved(one.position)].flat().map((position) => ({ ...one, position }));
  return {
    taken: taken.flatMap(moved),
    notTaken: notTaken?.flatMap(said),
    withoutLabel: withoutLabel?.flatMap(said),
  };
}
