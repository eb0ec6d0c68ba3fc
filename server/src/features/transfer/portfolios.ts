import { portfolioHref, portfolioLimits } from '@ambitionhub/contract/portfolio';
import { type FieldReader, isSaid, readerOf } from './reader.ts';
import { idFor, isObject } from './values.ts';

type StagedLink = { readonly url: string; readonly reach: number | null };
/** `file` is the picture's name next to the export. */
type StagedPicture = { readonly id: string; readonly file: string; readonly caption: string };

/** The entries of a list in a student's document that can be read; only exports of this product have them. */
function entriesOf(read: FieldReader, name: string, most: number): readonly FieldReader[] {
  const given = read.raw(name);
  if (!isSaid(given)) return [];
  const items: readonly unknown[] = Array.isArray(given) ? given : [given];
  if (items.length > most) read.remark(`"${name}" has more than a portfolio may have`);
  return items.slice(0, most).flatMap((item) => {
    if (isObject(item)) return [readerOf(item)];
    read.remark(`an entry of "${name}" cannot be read`);
    return [];
  });
}

export function portfolioLinksOf(read: FieldReader): readonly StagedLink[] {
  const found = new Map<string, StagedLink>();
  for (const entry of entriesOf(read, 'portfolioLinks', portfolioLimits.links)) {
    const typed = entry.text('url');
    const url = portfolioHref(typed);
    const reach = entry.number('reach', { min: 0, max: portfolioLimits.reach });
    if (url === null) read.remark(`"portfolioLinks" has no https link ("${typed.slice(0, 60)}")`);
    else found.set(url, { url, reach: reach === null ? null : Math.round(reach) });
  }
  return [...found.values()];
}

export const portfolioPicturesOf = (read: FieldReader): readonly StagedPicture[] =>
  entriesOf(read, 'portfolioPictures', portfolioLimits.pictures).map((entry) => {
    const file = entry.text('id');
    return {
      id: idFor('picture', file),
      file,
      caption: entry.line(portfolioLimits.caption, 'caption'),
    };
  });
