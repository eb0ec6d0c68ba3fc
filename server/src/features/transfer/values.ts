import { createHash } from 'node:crypto';
import { withoutTurns } from '@ambitionhub/contract/text';

/** The fields of an old document, which may have any shape. */
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const wellFormed = (text: string): string =>
  withoutTurns(text.toWellFormed()).replaceAll('\0', '').trim();

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The kinds of ids. Two kinds may use the same id in a file. */
type OldKind =
  | 'user'
  | 'message'
  | 'ambassadorship'
  | 'week'
  | 'hours'
  | 'task'
  | 'position'
  | 'proof'
  | 'picture'
  | 'balance'
  | 'entry'
  | 'payment'
  | 'batch'
  | 'program'
  | 'link'
  | 'conversion'
  | 'review';

/** The new id of an old document: the same at every import. An id that is already one of ours stays. */
export function idFor(kind: OldKind, oldId: string): string {
  if (uuid.test(oldId)) return oldId;
  const hex = createHash('sha256').update(`${kind}/${oldId}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
