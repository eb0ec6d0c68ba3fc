import {
  hostOf,
  type OwnPortfolio,
  pathOf,
  portfolioHref,
  portfolioTexts,
} from '@ambitionhub/contract/portfolio';
import { numberIn } from '@ambitionhub/contract/text';
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
import { isSame } from '../../session/same.ts';

const texts = portfolioTexts.elsewhere;

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

/** The portfolio as typed. The files of its pictures are stored separately. */
export const portfolioForm = defineForm('portfolio', {
  ...lists,
  arrived: listOf(text),
  asked: flag,
  /** The version that was edited; 0 before the first one. */
  version: number,
  /** The content of that version. */
  base: allLists,
});

const emptyLink: TypedLink = { url: '', reach: '' };

/** The initial state of the form. */
export const typedOf = ({ links, pictures }: OwnPortfolio): Lists => ({
  links:
    links.length === 0
      ? [emptyLink]
      : links.map(({ url, reach }) => ({ url, reach: reach === null ? '' : String(reach) })),
  captions: pictures.map(({ id, caption }) => ({ id: String(id), text: caption })),
  pictures: pictures.map(({ id }) => String(id)),
});

/** Merges a list that was changed here and elsewhere: removes what was removed there, and adds what was added there. */
function merge<Item>(base: Item[], there: Item[], here: Item[], keyOf: (item: Item) => string): Item[] {
  const findIn = (list: Item[], item: Item) => list.find((one) => keyOf(one) === keyOf(item));
  const stays = here.flatMap((item) => {
    const before = findIn(base, item);
    const now = findIn(there, item);
    if (before === undefined) return [item];
    if (now === undefined) return [];
    return [isSame(item, before) ? now : item];
  });
  return [...stays, ...there.filter((item) => !findIn(base, item) && !findIn(here, item))];
}

const linkKey = ({ url }: TypedLink) => portfolioHref(url) ?? url;

/** The keys of the items that another device added, changed or removed. */
type Elsewhere = Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>>;

function compare<Item>(base: Item[], there: Item[], here: Item[], keyOf: (item: Item) => string): Elsewhere {
  const [before, mine] = [base, here].map((list) => new Map(list.map((item) => [keyOf(item), item])));
  const now = new Set(there.map(keyOf));
  const keysOf = (items: Item[]) => items.map(keyOf).filter((key) => key !== '');
  return {
    added: keysOf(there.filter((item) => !before?.has(keyOf(item)) && !mine?.has(keyOf(item)))),
    changed: keysOf(
      there.filter((item) => {
        const was = before?.get(keyOf(item));
        return was !== undefined && !isSame(item, was) && isSame(mine?.get(keyOf(item)), was);
      }),
    ),
    removed: keysOf(here.filter((item) => before?.has(keyOf(item)) && !now.has(keyOf(item)))),
  };
}

/** The changes that merging makes on the screen. */
export function changedElsewhere(base: Lists, there: Lists, typed: Partial<Lists>) {
  const here = { ...base, ...typed };
  const pictures = compare(base.pictures, there.pictures, here.pictures, (id) => id);
  const { changed } = compare(base.captions, there.captions, here.captions, ({ id }) => id);
  return { links: compare(base.links, there.links, here.links, linkKey), pictures: { ...pictures, changed } };
}
export type ChangedElsewhere = ReturnType<typeof changedElsewhere>;

/** The mark of a row that came from elsewhere. */
export function markOf({ added, changed }: Elsewhere, key: string): string | null {
  if (added.includes(key)) return texts.mark.added;
  return changed.includes(key) ? texts.mark.changed : null;
}
export const linkMark = ({ links }: ChangedElsewhere, link: TypedLink) => markOf(links, linkKey(link));

const nameOf = (href: string): string => `${hostOf(href)}${pathOf(href)}`;

/** Says what changed, in one paragraph. */
export function elsewhereText({ links, pictures }: ChangedElsewhere): string {
  const parts = (['added', 'changed', 'removed'] as const).map((how) => {
    const count = pictures[how].length;
    const names = [...links[how].map(nameOf), ...(count > 0 ? [texts.pictures(count)] : [])];
    return names.length === 0 ? '' : texts[how](names.join(', '));
  });
  return [texts.title, ...parts, texts.again].filter(Boolean).join(' ');
}

/** Applies the input, which was typed over `base`, to the current state. */
export const mergeTyped = (base: Lists, there: Lists, here: Partial<Lists>): Partial<Lists> => ({
  ...(here.links && {
    links: merge(base.links, there.links, here.links, linkKey),
  }),
  ...(here.captions && { captions: merge(base.captions, there.captions, here.captions, ({ id }) => id) }),
  ...(here.pictures && { pictures: merge(base.pictures, there.pictures, here.pictures, (id) => id) }),
});

/** The links as they would be sent, without rows that have no address. */
export const linksOf = (links: readonly TypedLink[]) =>
  links
    .filter(({ url }) => url.trim() !== '')
    .map(({ url, reach }) => ({ url, reach: numberIn('whole', reach) }));
