import { describe, expect, it } from 'vitest';
import { messageLimits, messagingTexts } from './constants.ts';
import { filesLabel, maySendFiles, messageWords, repeatedFiles } from './files.ts';
import { sendInput } from './schemas.ts';

describe('A message with files', () => {
  it.each([
    [[''], 'Photo'],
    [['', ''], '2 photos'],
    [['cv.pdf'], 'PDF'],
    [['cv.pdf', 'plan.pdf'], '2 PDFs'],
    [['', 'cv.pdf'], '2 files'],
  ])('that carries %j is called %j', (names, label) => expect(filesLabel(names)).toBe(label));

  it.each([
    ['Hello', ['cv.pdf'], 'Hello'],
    ['', ['cv.pdf'], 'PDF'],
    ['', null, ''],
    ['', [], ''],
  ])('shows its text %j, or what it carries', (text, names, words) =>
    expect(messageWords(text, names)).toBe(words),
  );

  it('is a student’s at any time, and a company’s once it is approved', () => {
    expect(maySendFiles('student', false)).toBe(true);
    expect(maySendFiles('company', true)).toBe(true);
    expect(maySendFiles('company', false)).toBe(false);
  });

  const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
  const sent = (files: readonly string[]) =>
    sendInput.safeParse({ with: id(9), id: id(8), text: '', files }).error?.issues ?? [];

  it('names no file twice', () => {
    expect(repeatedFiles(['a', 'b', 'a', 'a'])).toEqual([2, 3]);
    expect(sent([id(1), id(2), id(1)])).toMatchObject([
      { path: ['files', 2], message: messagingTexts.files.repeated },
    ]);
  });

  it('has up to six files', () => {
    const ids = Array.from({ length: messageLimits.files }, (_, nth) => id(nth));
    expect(sent(ids)).toEqual([]);
    expect(sent([...ids, id(7)])).toMatchObject([
      { path: ['files'], message: 'A message can have up to 6 files.' },
    ]);
  });
});
