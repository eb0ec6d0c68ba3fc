import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createPictureDecoder } from './picture-decoder.ts';

const person = (number: number) => `person ${number}`;
const { signal } = new AbortController();

it('keeps a few PDFs in memory at a time, lets some wait, and tells the next person to try again', async () => {
  const { promise: read, resolve: readOn } = Promise.withResolvers<void>();
  let begun = 0;
  async function* original() {
    begun += 1;
    await read;
    yield Uint8Array.of(1, 2);
    yield Uint8Array.of(3);
  }
  const { gather } = createPictureDecoder(pino({ enabled: false }));
  const taken = Array.from({ length: 12 }, (_, number) => gather({ original, user: person(number), signal }));
  await expect(gather({ original, user: person(12), signal })).rejects.toMatchObject({
    code: 'IMAGES_BUSY',
    status: 503,
    message: 'Many files are being uploaded right now. Please try again in a moment.',
  });
  expect(begun).toBe(2);
  readOn();
  expect(await Promise.all(taken)).toEqual(taken.map(() => Buffer.of(1, 2, 3)));
  expect(await gather({ original, user: person(12), signal })).toEqual(Buffer.of(1, 2, 3));
});

it('lets nobody have more than two PDFs wait', async () => {
  async function* original() {
    await new Promise(() => undefined);
    yield Uint8Array.of(1);
  }
  const { gather } = createPictureDecoder(pino({ enabled: false }));
  for (const user of [person(1), person(2), person(3), person(3)])
    void gather({ original, user, signal }).catch(() => undefined);
  await expect(gather({ original, user: person(3), signal })).rejects.toMatchObject({ code: 'IMAGES_BUSY' });
});
