/** The most tasks in one round, and the most rounds at once. */
const most = 64;
const mostRounds = 3;
/** How many milliseconds a round may take before it stops counting as one of them. */
const patience = 100;

/**
 * Runs tasks in rounds. A task that arrives during a round goes into the next one; a single task runs at
 * once. The next round begins when the last one is done, or as soon as as many tasks wait as are running: a
 * disk that is slow to write one round then serves two. A round that takes too long delays only its own
 * tasks.
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
