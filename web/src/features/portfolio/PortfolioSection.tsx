import { portfolioTexts as texts } from '@ambitionhub/contract/portfolio';
import { useState } from 'react';
import { reasonOf } from '../../session/api.ts';
import { lazyDialog } from '../../session/dialogs/lazyDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { usePortfolio } from './api/portfolio.ts';
import classes from './Portfolio.module.css';

const PortfolioDialog = lazyDialog(async () => (await import('./PortfolioDialog.tsx')).PortfolioDialog);

/** A summary of the student's portfolio, in the profile, and the button to edit it. */
export function PortfolioSection() {
  const { data, error, refetch, isFetching } = usePortfolio();
  const [isOpen, setOpen] = useState(false);
  const count = data && data.links.length + data.pictures.length;
  return (
    <section className={classes.section} aria-label={texts.title}>
      <p className={classes.head}>{texts.title}</p>
      <p className={classes.note}>
        {data
          ? texts.count(data.links.length, data.pictures.length)
          : error
            ? reasonOf(error)
            : texts.loading}
      </p>
      {error && !data ? (
        <Button variant="default" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      ) : (
        <Button variant="default" disabled={!data} onClick={() => setOpen(true)}>
          {count === 0 ? texts.begin : texts.edit}
        </Button>
      )}
      {isOpen && data && <PortfolioDialog portfolio={data} onClose={() => setOpen(false)} />}
    </section>
  );
}
