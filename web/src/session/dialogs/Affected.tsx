import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FirstNames } from '../../ui/FirstNames.tsx';
import { reasonOf } from '../api.ts';

type Affected = { readonly count: number; readonly names: readonly string[] };
type Preview<Of extends Affected> = Pick<UseQueryResult<Of>, 'data' | 'error' | 'isFetching' | 'refetch'>;

/** The number of accounts that an action would affect; null until loaded, or if it is 0 or more than `most`. */
export function affectedCount({ data }: Preview<Affected>, most: number): number | null {
  return data !== undefined && data.count > 0 && data.count <= most ? data.count : null;
}

type Props<Of extends Affected> = {
  preview: Preview<Of>;
  most: number;
  whom: (affected: Of) => string;
  texts: {
    readonly counting: string;
    readonly failed: (reason: string) => string;
    readonly nobody: string;
    readonly tooMany: string;
    readonly others: (count: number) => string;
  };
};

/** The accounts that a bulk action would affect, shown before it runs. */
export function Affected<Of extends Affected>({
  preview: { data, error, isFetching, refetch },
  most,
  whom,
  texts,
}: Props<Of>) {
  if (data === undefined)
    return error ? (
      <ErrorState
        message={texts.failed(reasonOf(error))}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <p role="status" data-late="">
        {texts.counting}
      </p>
    );
  if (data.count === 0) return <p>{texts.nobody}</p>;
  if (data.count > most) return <p>{texts.tooMany}</p>;
  const more = data.count - data.names.length;
  return (
    <div>
      <p>{whom(data)}</p>
      <FirstNames names={data.names} more={more > 0 ? texts.others(more) : null} />
    </div>
  );
}
