import type { OwnPortfolio } from '@ambitionhub/contract/portfolio';
import { defineForm } from '../../session/drafts/draft.ts';
import { flag, type Kind, listOf, number, text } from '../../session/drafts/kinds.ts';

type TypedLink = { url: string; reach: string };
type TypedCaption = { id: string; text: string };

const hasTexts =
  <Value extends object>(...names: readonly (keyof Value)[]): Kind<Value> =>
  (kept): kept is Value =>
    typeof kept === 'object' && kept !== null && names.every((name) => text((kept as Value)[name]));

/** The portfolio as typed; the files of its pictures are kept next to it. */
export const portfolioForm = defineForm('portfolio', {
  links: listOf(hasTexts<TypedLink>('url', 'reach')),
  captions: listOf(hasTexts<TypedCaption>('id', 'text')),
  pictures: listOf(text),
  arrived: listOf(text),
  asked: flag,
  /** The version that was edited; 0 before the first one. */
  version: number,
});

const emptyLink: TypedLink = { url: '', reach: '' };

/** What the form begins with. */
export const typedOf = ({ links, pictures }: OwnPortfolio) => ({
  links:
    links.length === 0
      ? [emptyLink]
      : links.map(({ url, reach }) => ({ url, reach: reach === null ? '' : String(reach) })),
  captions: pictures.map(({ id, caption }) => ({ id: String(id), text: caption })),
  pictures: pictures.map(({ id }) => String(id)),
});

/** The links as they would be sent; a row without an address is none. */
export const linksOf = (links: readonly TypedLink[]) =>
  links
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, reach }) => ({ url, reach: reach === '' ? null : Number(reach) }));
