import { type Mutation, type QueryClient, skipToken, useIsMutating, useQuery } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Marks a mutation that sends something the user typed or chose, with the text to show if the session
       * turns out to be gone. The screen itself shows nothing then; it stays until the user has read this
       * text, and the user returns to it after logging in.
       */
      signedOut?: string;
    };
  }
}

const key = ['interruption'] as const;

const isInHand = ({ meta }: Mutation): boolean => meta?.signedOut !== undefined;

/** Whether a user's action is running whose outcome they have yet to see. */
export function useIsInHand(): boolean {
  return useIsMutating({ predicate: isInHand }) > 0;
}

/** The action that the end of the session interrupted, in the words of the catalog. */
export function useSessionExpiry(): string | null {
  return (
    useQuery<string>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? null
  );
}

export function showSessionExpiry(client: QueryClient, text: string): void {
  client.setQueryData(key, text);
}

export function clearSessionExpiry(client: QueryClient): void {
  client.removeQueries({ queryKey: key });
}

/** Runs a user's action outside of a component; shows `signedOut` if the session turns out to be gone. */
export function performMutation<T>(
  client: QueryClient,
  signedOut: string,
  work: () => Promise<T>,
): Promise<T> {
  return client
    .getMutationCache()
    .build<T, Error, undefined, unknown>(client, { mutationFn: work, meta: { signedOut } })
    .execute(undefined);
}
