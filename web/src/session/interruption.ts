import { type Mutation, type QueryClient, skipToken, useIsMutating, useQuery } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * Marks what a person does with something they typed or chose: what is said when the session turns out to be gone.
       * The screen itself says nothing then; it stays until this has been read, and the person comes back to it.
       */
      signedOut?: string;
    };
  }
}

const key = ['interruption'] as const;

const isInHand = ({ meta }: Mutation): boolean => meta?.signedOut !== undefined;

/** Whether something that a person does is on its way, whose outcome is still to be told. */
export function useIsInHand(): boolean {
  return useIsMutating({ predicate: isInHand }) > 0;
}

/** What the end of the session has interrupted, in the words of the catalogue. */
export function useInterruption(): string | null {
  return (
    useQuery<string>({ queryKey: key, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY }).data ?? null
  );
}

export function interrupt(client: QueryClient, text: string): void {
  client.setQueryData(key, text);
}

export function endInterruption(client: QueryClient): void {
  client.removeQueries({ queryKey: key });
}

/** Does what a person asked for outside of a component; `signedOut` is said when the session turns out to be gone. */
export function perform<T>(client: QueryClient, signedOut: string, work: () => Promise<T>): Promise<T> {
  return client
    .getMutationCache()
    .build<T, Error, undefined, unknown>(client, { mutationFn: work, meta: { signedOut } })
    .execute(undefined);
}
