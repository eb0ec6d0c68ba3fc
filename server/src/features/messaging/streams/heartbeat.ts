/** How many turns an interval has, and how many streams share one turn before the next one is used. */
const turnCount = 80;
const together = 100;

type Heartbeat<Member> = {
  /** Adds a member; its first beat comes within the interval. */
  readonly join: (member: Member) => void;
  readonly leave: (member: Member) => void;
  readonly stop: () => void;
};

/**
 * Beats once per interval for every member. Few members beat together, so that they share one query;
 * thousands take turns, so that no message waits until all of them have been written to.
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
