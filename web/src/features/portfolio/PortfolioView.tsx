import {
  type PortfolioPicture,
  portfolioTexts as texts,
  type PortfolioView as View,
} from '@ambitionhub/contract/portfolio';
import type { ReactNode } from 'react';
import { Gallery } from '../media/index.ts';
import { PortfolioLinks } from './PortfolioLinks.tsx';

type Props = {
  portfolio: View;
  /** Called when a picture's link has expired. */
  onEnded: () => void;
  renderLinkAct?: (url: string) => ReactNode;
  renderPictureAct?: (picture: PortfolioPicture, number: number) => ReactNode;
};

/** Links and pictures. */
export function PortfolioView({ portfolio, onEnded, renderLinkAct, renderPictureAct }: Props) {
  const { links, pictures } = portfolio;
  return (
    <>
      {links.length > 0 && <PortfolioLinks links={links} renderAct={renderLinkAct} />}
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
