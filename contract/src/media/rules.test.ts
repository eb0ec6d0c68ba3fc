import { describe, expect, test } from 'vitest';
import { documentName, hasTooManyPixels, imageTypeOf, isPdf } from './rules.ts';

const bytes = (...parts: (number | string)[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? part : Array.from(part, (letter) => letter.charCodeAt(0)),
    ),
  );

describe('A picture is recognized by its content', () => {
  test.each([
    ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
    ['image/gif', bytes('GIF87a')],
    ['image/gif', bytes('GIF89a...')],
    ['image/webp', bytes('RIFF', 0, 10, 13, 255, 'WEBPVP8 ')],
  ])('as %s', (type, beginning) => {
    expect(imageTypeOf(beginning)).toBe(type);
  });

  test.each([
    ['a document', bytes('%PDF-1.7')],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound', bytes('RIFF', 0, 0, 0, 0, 'WAVE')],
    ['nothing', bytes()],
  ])('and %s is not one, under any name', (_, beginning) => {
    expect(imageTypeOf(beginning)).toBeNull();
  });
});

test.each([
  [5000, 5000, false],
  [5001, 5000, true],
  [16_000, 1, false],
  [1, 16_001, true],
])('A picture of %i by %i pixels has too many: %s', (width, height, expected) => {
  expect(hasTooManyPixels(width, height)).toBe(expected);
});

describe('A document', () => {
  test.each([
    ['%PDF-1.7\n', true],
    ['%PDF', false],
    [' %PDF-1.7', true],
    ['\r\n%PDF-1.7', true],
    ['\u00ef\u00bb\u00bf%PDF-1.7', true],
    ['@PJL SET\n%PDF-1.7', true],
    ['\u00ef\u00bb\u00bf\u00ef\u00bb\u00bf%PDF-1.7', true],
    [`${' '.repeat(1024)}%PDF-1.7`, false],
    ['%pdf-1.7', false],
    ['<html>%PDF-1.7', false],
    ['<html>\n%PDF-1.7', false],
    ['GIF8%PDF-1.7', false],
    ['MZ\u0090\n%PDF-1.7', false],
    ['', false],
  ])('%j is a PDF: %j', (beginning, is) => expect(isPdf(bytes(beginning))).toBe(is));

  test.each([
    ['Resume.pdf', 'Resume.pdf'],
    ['Resume.PDF', 'Resume.pdf'],
    ['Lebenslauf Jürgen.pdf', 'Lebenslauf Jürgen.pdf'],
    ['履歴書.pdf', '履歴書.pdf'],
    ['plan.exe', 'plan.exe.pdf'],
    ['plan.pdf.exe', 'plan.pdf.exe.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\maya\\cv.pdf', 'cv.pdf'],
    ['a\u202Efdp.exe', 'afdp.exe.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
    ['a";b.pdf', 'a;b.pdf'],
    ['  . cv .pdf . ', 'cv.pdf'],
    ['.pdf', 'Document.pdf'],
    ['', 'Document.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
  ])('called %j is kept as %j', (given, name) => expect(documentName(given)).toBe(name));
});
