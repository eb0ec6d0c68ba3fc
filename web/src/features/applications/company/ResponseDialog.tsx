import { applicationTexts } from '@ambitionhub/contract/applications';
import { responseTexts } from '@ambitionhub/contract/companies';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FactGrid } from '../../../ui/FactGrid.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { OwnFacts } from '../../facts/index.ts';
import { useResponseFigures } from '../api/figures.ts';
import { formatDuration } from './duration.ts';

const texts = applicationTexts.company.figures;

const percent = (share: number): string =>
  share.toLocaleString(undefined, { style: 'percent', maximumFractionDigits: 0 });

/**
 * How soon and how often a company answers, what students see, and how it is counted (decision D15).
 */
export function ResponseDialog({ onClose }: { onClose: () => void }) {
  const { data: figures, error, isFetching, refetch } = useResponseFigures();
  return (
    <Dialog title={texts.title} look="wide" closable onClose={onClose}>
      {!figures && error === null && <SkeletonRows rows={1} label={texts.title} />}
      {!figures && error !== null && (
        <ErrorState
          message={texts.failed(reasonOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {figures && (
        <>
          <FactGrid
            facts={{
              [texts.applications]: figures.applications.toLocaleString(),
              [texts.median]:
                figures.medianSeconds === null ? texts.unknown : formatDuration(figures.medianSeconds),
              [texts.soon]: figures.answeredSoon === null ? texts.unknown : percent(figures.answeredSoon),
            }}
          />
          <p>{texts.summary}</p>
          <details>
            <summary>{texts.how}</summary>
            {texts.details}
            {figures.countedAt !== null && (
              <>
                {' '}
                {texts.counted} <Time at={figures.countedAt} />.
              </>
            )}
          </details>
          <OwnFacts others={figures.shown === null ? [] : [responseTexts[figures.shown]]} />
        </>
      )}
    </Dialog>
  );
}
