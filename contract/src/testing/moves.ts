/** Every transition that a state table allows, as lines of state, event, actor and next state, in order. */
export function movesOf<State extends string, Event extends string, Actor extends string>(
  states: readonly State[],
  events: readonly Event[],
  actors: readonly Actor[],
  after: (state: State | 'none', event: Event, by: Actor) => State | null,
): string[] {
  return (['none', ...states] as const)
    .flatMap((from) =>
      events.flatMap((event) =>
        actors.flatMap((by) => {
          const to = after(from, event, by);
          return to === null ? [] : [[from, event, by, to].join(' ')];
        }),
      ),
    )
    .toSorted();
}
