import { cleanMessage, messageLimits } from '@ambitionhub/contract/messaging';
import type { FieldReader } from './reader.ts';
import { isObject } from './values.ts';

const names = ['text', 'body', 'content', 'message'] as const;
const most = messageLimits.company;

/** The first characters, up to a limit. No more than the limit is split: a text may be as long as the file. */
const beginningOf = (text: string, max: number): string =>
  [...text.slice(0, max * 2)].slice(0, max).join('').trim();
const lengthOf = (text: string): number => [...text].length;

/** A message's text, under the first of four names that has one. */
function bodyOf(read: FieldReader): string {
  const texts = names
    .map((name) => ({ name, text: cleanMessage(read.text(name)) }))
    .filter(({ text }) => text !== '');
  const [first, ...others] = texts;
  for (const { name, text } of others)
    if (text !== first?.text) read.remark(`"${name}" differs from "${first?.name}" and was left out`);
  return first?.text ?? '';
}

function lineOf(label: string, ...said: readonly unknown[]): string {
  const texts = said
    .filter((text) => typeof text === 'string')
    .map((text) => text.replace(/\s+/gu, ' ').trim());
  const line = texts.filter((text) => text !== '').join(' ');
  return line === '' ? '' : `${label}: ${line}`;
}

function attachmentsOf(read: FieldReader): readonly string[] {
  const value = read.raw('attachments');
  if (value === undefined || value === null || value === '') return [];
  const attachments: readonly unknown[] = Array.isArray(value) ? value : [value];
  return attachments.flatMap((one) => {
    const line = isObject(one) ? lineOf('Attachment', one.name, one.url) : lineOf('Attachment', one);
    if (line === '') read.remark('an attachment has neither a name nor an address');
    return line === '' ? [] : [line];
  });
}

/**
 * An old message's text, with the subject as its first line and the attachments, whose files an export does not have, as
 * its last ones (decision D17). A result that is too long loses text between them.
 */
export function textOf(read: FieldReader): string {
  const subject = lineOf('Subject', read.text('subject'));
  const attachments = attachmentsOf(read);
  const body = bodyOf(read);
  const around = [subject, ...attachments].filter((line) => line !== '');
  const left = Math.max(0, most - around.reduce((sum, line) => sum + lengthOf(line) + 1, 0));
  const isCut = body.length > left * 2 || lengthOf(body) > left;
  const lines = [subject, isCut ? beginningOf(body, left) : body, ...attachments].filter(
    (line) => line !== '',
  );
  const text = lines.join('\n');
  if (!isCut && text.length <= most) return text;
  if (isCut || lengthOf(text) > most) read.remark('its text was cut to 5,000 characters');
  return beginningOf(text, most);
}
