import {
  hostOf,
  type OwnPortfolio,
  type PortfolioLink,
  type PortfolioPicture,
  pathOf,
  portfolioHref,
  portfolioTexts,
} from '@ambitionhub/contract/portfolio';
import { numberIn } from '@ambitionhub/contract/text';
import { flag, listOf, nullable, number, object, text, word } from '../../session/drafts/kinds.ts';
import { isSame } from '../../session/same.ts';
import { defineVersionedForm } from '../../session/versioned/defineVersionedForm.ts';

const { links, pictures } = portfolioTexts;

type TypedLink = { url: string; reach: string };
type TypedCaption = { id: string; text: string };

/** The portfolio as typed. The files of its pictures are stored separately. */
export type TypedPortfolio = {
  links: TypedLink[];
  captions: TypedCaption[];
  pictures: string[];
  arrived: string[];
  asked: boolean;
};

const typedLink = object<TypedLink>({ url: text, reach: text });
const emptyLink: TypedLink = { url: '', reach: '' };

/** The initial state of the form. */
const typedOf = (portfolio: OwnPortfolio | null): TypedPortfolio => {
  const { links, pictures } = portfolio ?? { links: [], pictures: [] };
  const typed = links.map(({ url, reach }) => ({ url, reach: reach === null ? '' : String(reach) }));
  return {
    links: typed.length === 0 ? [emptyLink] : typed,
    captions: pictures.flatMap(({ id, caption }) => (caption === '' ? [] : [{ id, text: caption }])),
    pictures: pictures.map(({ id }) => id),
    arrived: [],
    asked: false,
  };
};

/** Merges a list that was changed here and elsewhere: removes what was removed there, and adds what was added there. */
const mergerBy =
  <Item>(keyOf: (item: Item) => string) =>
  (base: Item[], there: Item[], here: Item[]): Item[] => {
    const findIn = (list: Item[], item: Item) => list.find((one) => keyOf(one) === keyOf(item));
    const stays = here.flatMap((item) => {
      const before = findIn(base, item);
      const now = findIn(there, item);
      if (before === undefined) return [item];
      if (now === undefined) return [];
      return [isSame(item, before) ? now : item];
    });
    return [...stays, ...there.filter((item) => !findIn(base, item) && !findIn(here, item))];
  };

export const portfolioForm = defineVersionedForm<TypedPortfolio, OwnPortfolio>('portfolio', {
  kinds: {
    links: listOf(typedLink),
    captions: listOf(object<TypedCaption>({ id: text, text })),
    pictures: listOf(text),
    arrived: listOf(text),
    asked: flag,
  },
  row: object<OwnPortfolio>({
    links: listOf(object<PortfolioLink>({ url: text, reach: nullable(number) })),
    pictures: listOf(
      object<PortfolioPicture>({
        id: word(),
        caption: text,
        width: number,
        height: number,
        small: text,
        large: text,
      }),
    ),
    version: nullable(number),
  }),
  valuesOf: typedOf,
  mergers: {
    links: mergerBy(({ url }) => portfolioHref(url) ?? url),
    captions: mergerBy(({ id }) => id),
    pictures: mergerBy((id) => id),
  },
});

/** For what was changed elsewhere. */
export const fieldLabels = { links: links.title, captions: pictures.captions, pictures: pictures.title };

/** A field's value in words. */
export function shownField(name: string, value: unknown): string {
  if (name === 'links' && listOf(typedLink)(value))
    return value.map(({ url }) => `${hostOf(url)}${pathOf(url)}`).join(', ');
  if (name === 'captions') return (value as TypedCaption[]).map((caption) => caption.text).join(', ');
  return pictures.count((value as string[]).length);
}

/** The links as they would be sent, without rows that have no address. */
export const linksOf = (links: readonly TypedLink[]) =>
  links
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, reach }) => ({ url, reach: numberIn('whole', reach) }));
