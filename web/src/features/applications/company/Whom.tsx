import {
  applicationLimits,
  applicationTexts,
  type DeclineSelection,
} from '@ambitionhub/contract/applications';
import { reasonOf } from '../../../session/api.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FirstNames } from '../../../ui/FirstNames.tsx';
import { useDeclinePreview } from '../api/decline.ts';

const texts = applicationTexts.company;

type Preview = ReturnType<typeof useDeclinePreview>;

/** The applicants that a decline would affect. */
export type Whom = {
  /** How many can be declined; null if none can, or until loaded. */
  readonly count: number | null;
  readonly preview: Preview | null;
};

/** For one applicant no request is needed: it is in view. */
export function useWhom(selection: DeclineSelection, isOne: boolean): Whom {
  const preview = useDeclinePreview(selection, !isOne);
  if (isOne) return { count: 1, preview: null };
  const count = preview.data?.count ?? 0;
  return { count: count > 0 && count <= applicationLimits.declines ? count : null, preview };
}

/** Shows the affected applicants before the decline. */
export function Whom({ whom: { preview } }: { whom: Whom }) {
  if (preview === null) return null;
  const { data, error, isFetching, refetch } = preview;
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
  if (data.count > applicationLimits.declines) return <p>{texts.tooMany}</p>;
  const more = data.count - data.names.length;
  return (
    <div>
      <p>{texts.whom(data.count)}</p>
      <FirstNames names={data.names} more={more > 0 ? texts.others(more) : null} />
    </div>
  );
}
