import { counted } from '../text/counted.ts';
import type { Participant } from './rules.ts';

/**
 * A message's files in words, for lists and emails: 'Photo', '2 PDFs', '3 files'. Told apart by their names,
 * because pictures have none.
 */
export function filesLabel(names: readonly string[]): string {
  const pictures = names.filter((name) => name === '').length;
  if (pictures === names.length) return counted(pictures, 'Photo', 'photos');
  return pictures === 0 ? counted(names.length, 'PDF', 'PDFs') : `${names.length} files`;
}

type Named = { readonly kind: 'picture' } | { readonly kind: 'pdf'; readonly name: string };

/** The names of a message's files, as above. */
export const fileNames = (files: readonly Named[]): readonly string[] =>
  files.map((file) => (file.kind === 'pdf' ? file.name : ''));

/** A message where only text can be shown. */
export const messageWords = (text: string, names: readonly string[] | null): string =>
  text === '' && names !== null && names.length > 0 ? filesLabel(names) : text;

/**
 * Whether a side may send files. Students always may, also with their application. A company may once the admin has
 * approved it: nobody has checked it before that.
 */
export const maySendFiles = (sender: Participant, isApproved: boolean): boolean =>
  sender === 'student' || isApproved;

/** The places of files that a message names twice. */
export const repeatedFiles = (ids: readonly string[]): readonly number[] =>
  ids.flatMap((id, place) => (ids.indexOf(id) < place ? [place] : []));
