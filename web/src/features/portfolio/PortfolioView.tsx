import {
  hostOf,
  linkKindOf,
  type PortfolioPicture,
  pathOf,
  portfolioTexts as texts,
  type PortfolioView as View,
} from '@ambitionhub/contract/portfolio';
import type { ReactNode } from 'react';
import { Gallery } from '../media/index.ts';
import classes from './Portfolio.module.css';

type Props = {
  portfolio: View;
  /** A picture's link has ended. */
  onEnded: () => void;
  renderLinkAct?: (url: string) => ReactNode;
  renderPictureAct?: (picture: PortfolioPicture, number: number) => ReactNode;
};

/** Links with their hosts and what the student says of them, and pictures. We open none of the links. */
export function PortfolioView({ portfolio, onEnded, renderLinkAct, renderPictureAct }: Props) {
  const { links, pictures } = portfolio;
  return (
    <>
      {links.length > 0 && (
        <ul className={classes.shownLinks} aria-label={texts.view.links}>
          {links.map(({ url, reach }) => {
            const kind = linkKindOf(url);
            return (
              <li key={url} className={classes.shownLink}>
                <span className={classes.kind}>{texts.kinds[kind]}</span>
                <a href={url} target="_blank" rel="noopener nofollow" data-touch>
                  {/* One text: on touch the link is a flex box, which would set its parts side by side. */}
                  <span>
                    <b>{hostOf(url)}</b>
                    {pathOf(url)}
                  </span>
                </a>
                {reach !== null && <span className={classes.note}>{texts.says(reach, kind)}</span>}
                {renderLinkAct?.(url)}
              </li>
            );
          })}
        </ul>
      )}
      <Gallery
        label={texts.pictures.list}
        pictures={pictures}
        onEnded={onEnded}
        {...(renderPictureAct && {
          renderMore: (picture: PortfolioPicture, at: number) => renderPictureAct(picture, at + 1),
        })}
      />
    </>
  );
}
