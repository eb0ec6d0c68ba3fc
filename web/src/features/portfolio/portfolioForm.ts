import { type OwnPortfolio, portfolioHref } from '@ambitionhub/contract/portfolio';
import { defineForm } from '../../session/drafts/draft.ts';
import {
  flag,
  type Kind,
  type Kinds,
  listOf,
  number,
  soundFields,
  text,
} from '../../session/drafts/kinds.ts';

type TypedLink = { url: string; reach: string };
type TypedCaption = { id: string; text: string };

const hasTexts =
  <Value extends object>(...names: readonly (keyof Value)[]): Kind<Value> =>
  (kept): kept is Value =>
    typeof kept === 'object' && kept !== null && names.every((name) => text((kept as Value)[name]));

type Lists = { links: TypedLink[]; captions: TypedCaption[]; pictures: string[] };

const lists: Kinds<Lists> = {
  links: listOf(hasTexts<TypedLink>('url', 'reach')),
  captions: listOf(hasTexts<TypedCaption>('id', 'text')),
  pictures: listOf(text),
};
const allLists: Kind<Lists> = (kept): kept is Lists =>
  Object.keys(soundFields(lists, kept)).length === Object.keys(lists).length;

/** The portfolio as typed; the files of its pictures are kept next to it. */
export const portfolioForm = defineForm('portfolio', {
  ...lists,
  arrived: listOf(text),
  asked: flag,
  /** The version that was edited; 0 before the first one. */
  version: number,
  /** What that version had. */
  base: allLists,
});

const emptyLink: TypedLink = { url: '', reach: '' };

/** What the form begins with. */
export const typedOf = ({ links, pictures }: OwnPortfolio): Lists => ({
  links:
    links.length === 0
      ? [emptyLink]
      : links.map(({ url, reach }) => ({ url, reach: reach === null ? '' : String(reach) })),
  captions: pictures.map(({ id, caption }) => ({ id: String(id), text: caption })),
  pictures: pictures.map(({ id }) => String(id)),
});

/** A list that was changed here and elsewhere: what is gone there goes, what is new there comes. */
function merge<Item>(base: Item[], there: Item[], here: Item[], keyOf: (item: Item) => string): Item[] {
  const findIn = (list: Item[], item: Item) => list.find((one) => keyOf(one) === keyOf(item));
  const stays = here.flatMap((item) => {
    const before = findIn(base, item);
    const now = findIn(there, item);
    if (before === undefined) return [item];
    if (now === undefined) return [];
    return [JSON.stringify(item) === JSON.stringify(before) ? now : item];
  });
  return [...stays, ...there.filter((item) => !findIn(base, item) && !findIn(here, item))];
}

/** What was typed over `base`, over what is there now. */
export const mergeTyped = (base: Lists, there: Lists, here: Partial<Lists>): Partial<Lists> => ({
  ...(here.links && {
    links: merge(base.links, there.links, here.links, ({ url }) => portfolioHref(url) ?? url),
  }),
  ...(here.captions && { captions: merge(base.captions, there.captions, here.captions, ({ id }) => id) }),
  ...(here.pictures && { pictures: merge(base.pictures, there.pictures, here.pictures, (id) => id) }),
});

/** The links as they would be sent; a row without an address is none. */
export const linksOf = (links: readonly TypedLink[]) =>
  links
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, reach }) => ({ url, reach: reach === '' ? null : Number(reach) }));
