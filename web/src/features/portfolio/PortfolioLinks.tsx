import type { UserId } from '@ambitionhub/contract/accounts';
import {
  hostOf,
  linkKindOf,
  type PortfolioView,
  pathOf,
  portfolioTexts as texts,
} from '@ambitionhub/contract/portfolio';
import type { ReactNode } from 'react';
import { refusalOf } from '../../session/api.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { usePortfolioOf } from './api/portfolio.ts';
import classes from './Portfolio.module.css';

type Props = { links: PortfolioView['links']; renderAct?: ((url: string) => ReactNode) | undefined };

/** Links with their hosts and the student's claims. We never open them. */
export function PortfolioLinks({ links, renderAct }: Props) {
  return (
    <ul className={classes.shownLinks} aria-label={texts.view.links}>
      {links.map(({ url, reach }) => {
        const kind = linkKindOf(url);
        return (
          <li key={url} className={classes.shownLink}>
            <span className={classes.kind}>{texts.kinds[kind]}</span>
            <a href={url} target="_blank" rel="noopener nofollow" data-touch>
              {/* One text node, because on touch the link is a flex box, which would put its parts side by side. */}
              <span>
                <b>{hostOf(url)}</b>
                {pathOf(url)}
              </span>
            </a>
            {reach !== null && <span className={classes.note}>{texts.says(reach, kind)}</span>}
            {renderAct?.(url)}
          </li>
        );
      })}
    </ul>
  );
}

/** A student's links, for a company; `otherwise` if there are none. */
export function PortfolioLinksOf({ id, otherwise }: { id: UserId; otherwise: ReactNode }) {
  const { data, error, refetch, isFetching } = usePortfolioOf(id);
  if (data) return data.links.length > 0 ? <PortfolioLinks links={data.links} /> : otherwise;
  if (error === null || refusalOf(error)?.code === 'NOT_FOUND') return null;
  return <ErrorState message={texts.view.failed} onRetry={() => void refetch()} retrying={isFetching} />;
}
