/** How many turns there are between two beats of the same stream, and how many streams share one before the next is used. */
const turnCount = 80;
const together = 100;

type Heartbeat<Member> = {
  /** Lets a member beat from now on, its first time within the interval. */
  readonly join: (member: Member) => void;
  readonly leave: (member: Member) => void;
  readonly stop: () => void;
};

/**
 * Beats for every member once in so many milliseconds. Few beat together, so that one question is asked for all of them;
 * thousands take turns, so that nobody who sends a message waits until all of them have been written to.
 */
export function createHeartbeat<Member>(
  every: number,
  beat: (members: readonly Member[]) => void,
): Heartbeat<Member> {
  const turns = Array.from({ length: turnCount }, () => new Set<Member>());
  let next = 0;

  const roomiest = (): Set<Member> =>
    turns.find(({ size }) => size < together) ??
    turns.reduce((least, turn) => (turn.size < least.size ? turn : least));

  const timer = setInterval(() => {
    const turn = turns[next];
    next = (next + 1) % turnCount;
    if (turn && turn.size > 0) beat([...turn]);
  }, every / turnCount);
  timer.unref();

  return {
    join: (member) => void roomiest().add(member),
    leave: (member) => void turns.some((turn) => turn.delete(member)),
    stop: () => clearInterval(timer),
  };
}
