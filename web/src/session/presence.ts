import type { UserId } from '@ambitionhub/contract/accounts';
import { type QueryClient, type QueryKey, skipToken, useQuery } from '@tanstack/react-query';

type Present<At extends string> = { readonly at: At; readonly by: UserId };

/**
 * The people at the viewer's company who are working on something, such as an answer or a proof: each for some
 * milliseconds after their last event.
 */
export function createPresence<At extends string>(
  client: QueryClient,
  keyOf: (at: At) => QueryKey,
  shown: number,
) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const those = (at: At): readonly UserId[] => client.getQueryData<readonly UserId[]>(keyOf(at)) ?? [];

  const stop = ({ at, by }: Present<At>): void => {
    const present = those(at);
    clearTimeout(timers.get(`${at} ${by}`));
    timers.delete(`${at} ${by}`);
    if (present.includes(by))
      client.setQueryData(
        keyOf(at),
        present.filter((one) => one !== by),
      );
  };

  const start = (one: Present<At>): void => {
    const { at, by } = one;
    clearTimeout(timers.get(`${at} ${by}`));
    timers.set(
      `${at} ${by}`,
      setTimeout(() => stop(one), shown),
    );
    const present = those(at);
    if (!present.includes(by)) client.setQueryData(keyOf(at), [...present, by]);
  };

  return { start, stop };
}

const none: readonly UserId[] = [];

/** The people who are working on something now, the viewer included. */
export const usePresent = (queryKey: QueryKey): readonly UserId[] =>
  useQuery<readonly UserId[]>({ queryKey, queryFn: skipToken }).data ?? none;

/** The key of those who have a proof open. */
export const lookingKey = (proof: string): QueryKey => ['looking', proof];
