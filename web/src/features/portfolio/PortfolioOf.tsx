import type { UserId } from '@ambitionhub/contract/accounts';
import { portfolioTexts as texts } from '@ambitionhub/contract/portfolio';
import { usePortfolioOf } from './api/portfolio.ts';
import classes from './Portfolio.module.css';
import { PortfolioView } from './PortfolioView.tsx';

/** A student's portfolio in the detail that a company sees; nothing if there is none. */
export function PortfolioOf({ id }: { id: UserId }) {
  const { data, refetch } = usePortfolioOf(id);
  if (!data || data.links.length + data.pictures.length === 0) return null;
  return (
    <section className={classes.section} aria-label={texts.title}>
      <h3 className={classes.head}>{texts.title}</h3>
      <PortfolioView portfolio={data} onEnded={() => void refetch()} />
    </section>
  );
}
