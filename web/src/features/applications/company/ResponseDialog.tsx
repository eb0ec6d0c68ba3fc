import { applicationTexts } from '@ambitionhub/contract/applications';
import { responseTexts } from '@ambitionhub/contract/companies';
import { reasonOf } from '../../../session/api.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { OwnFacts } from '../../facts/index.ts';
import { useResponseFigures } from '../api/figures.ts';
import { formatDuration } from './duration.ts';
import classes from './ResponseDialog.module.css';

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
          <dl className={classes.figures}>
            <div>
              <dt>{texts.applications}</dt>
              <dd>{figures.applications.toLocaleString()}</dd>
            </div>
            <div>
              <dt>{texts.median}</dt>
              <dd>
                {figures.medianSeconds === null ? texts.unknown : formatDuration(figures.medianSeconds)}
              </dd>
            </div>
            <div>
              <dt>{texts.soon}</dt>
              <dd>{figures.answeredSoon === null ? texts.unknown : percent(figures.answeredSoon)}</dd>
            </div>
            <div>
              <dt>{texts.shown}</dt>
              <dd>{figures.shown === null ? texts.nothing : responseTexts[figures.shown]}</dd>
            </div>
          </dl>
          <p className={classes.how}>{texts.summary}</p>
          <details className={classes.how}>
            <summary>{texts.how}</summary>
            {texts.details}
            {figures.countedAt !== null && (
              <>
                {' '}
                {texts.counted} <Time at={figures.countedAt} />.
              </>
            )}
          </details>
          <OwnFacts />
        </>
      )}
    </Dialog>
  );
}
