import type { UserId } from '@ambitionhub/contract/accounts';
import { portfolioTexts as texts } from '@ambitionhub/contract/portfolio';
import { refusalOf } from '../../session/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LoadingGap } from '../../ui/LoadingGap.tsx';
import { usePortfolioOf } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import { PortfolioView } from './PortfolioView.tsx';

/** A student's portfolio in the detail that a company sees; nothing if there is none. */
export function PortfolioOf({ id }: { id: UserId }) {
  const { data, error, isPending, refetch, isFetching } = usePortfolioOf(id);
  // Companies no longer see the student.
  const isGone = refusalOf(error)?.code === 'NOT_FOUND';
  if (isPending) return <LoadingGap />;
  if (data ? data.links.length + data.pictures.length === 0 : isGone) return null;
  return (
    <section className={classes.section} aria-label={texts.title}>
      <h3 className={classes.head}>{texts.title}</h3>
      {data ? (
        <PortfolioView portfolio={data} onEnded={() => void refetch()} />
      ) : (
        <ErrorState message={texts.view.failed} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </section>
  );
}
