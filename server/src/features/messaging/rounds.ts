/** At most so many in one round, and so many rounds under way. */
const most = 64;
const mostRounds = 3;
/** How long a round may take, in milliseconds, until it counts no more. */
const patience = 100;

/**
 * Does work for many at once. What comes while a round is under way goes into the next one; whoever comes alone waits for
 * nobody. The next one begins when the last is done, or as soon as as many wait as are in it: then a disk that is slow to
 * write one is used by two. A round that takes too long holds up only those who are in it.
 */
export function createRounds<Task, Result>(work: (tasks: readonly Task[]) => Promise<readonly Result[]>) {
  type Waiting = PromiseWithResolvers<Result> & { readonly task: Task };
  let waiting: Waiting[] = [];
  const underWay = new Set<readonly Waiting[]>();

  const isTime = (): boolean => {
    const last = [...underWay].at(-1);
    if (waiting.length === 0) return false;
    return (
      last === undefined || (waiting.length >= last.length && last.length > 1 && underWay.size < mostRounds)
    );
  };

  const goOn = (done?: readonly Waiting[]): void => {
    if (done) underWay.delete(done);
    if (isTime()) void begin();
  };

  const begin = async (): Promise<void> => {
    const round = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay.add(round);
    const late = setTimeout(goOn, patience, round);
    try {
      const results = await work(round.map(({ task }) => task));
      for (const [index, { resolve }] of round.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of round) reject(error);
    }
    clearTimeout(late);
    goOn(round);
  };

  return (task: Task): Promise<Result> => {
    const one = { ...Promise.withResolvers<Result>(), task };
    waiting.push(one);
    goOn();
    return one.promise;
  };
}
