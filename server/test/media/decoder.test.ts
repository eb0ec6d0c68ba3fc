import sharp from 'sharp';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDecoder, decoderLimits } from '../../src/features/media/decoder/decoder.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { aCostlyPicture, aPicture } from '../support/pictures.ts';

const profile = { kind: 'profile', crop: null } as const;

const log = await createLog({ level: 'silent', pretty: false });

function aDecoder(over: Partial<typeof decoderLimits> = {}) {
  const decoder = createDecoder(log, { ...decoderLimits, ...over });
  onTestFinished(() => decoder.stop());
  return decoder;
}

/** In pieces, as an upload's parts arrive. */
async function* inPieces(bytes: Buffer) {
  const size = Math.ceil(bytes.length / 8);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('the decoder', () => {
  it('makes every size of a picture, and passes on why it refuses one', async () => {
    const decoder = aDecoder();
    const { variants } = await decoder.develop(inPieces(await aPicture()), profile);
    expect(variants.map(({ size, format }) => `${size}.${format}`)).toEqual([
      '96.webp',
      '96.jpg',
      '256.webp',
      '256.jpg',
      '640.webp',
      '640.jpg',
    ]);
    await expect(decoder.develop(inPieces(Buffer.from('hello')), profile)).rejects.toMatchObject({
      code: 'IMAGE_TYPE',
    });
    const cut = (await aPicture()).subarray(0, 400);
    await expect(decoder.develop(inPieces(cut), profile)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
  });

  it('makes the two sizes of a proof’s picture, whole, with its hashes', async () => {
    const made = await aDecoder().develop(inPieces(await aPicture({ width: 2000, height: 1000 })), {
      kind: 'whole',
      crop: null,
    });
    expect(made.variants.map(({ size, format }) => `${size}.${format}`)).toEqual(['320.webp', '1600.webp']);
    expect([made.width, made.height, made.hashes.length]).toEqual([1600, 800, 17]);
  });

  it('drops a picture that takes more processor time than allowed, and continues with the next', async () => {
    const decoder = aDecoder({ processorSeconds: 0.1 });
    const bytes = await aCostlyPicture();
    expect(bytes.length).toBeLessThan(500_000);
    await expect(decoder.develop(inPieces(bytes), profile)).rejects.toMatchObject({
      code: 'IMAGE_TOO_COMPLEX',
    });
    const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
    expect((await aDecoder().develop(inPieces(small), profile)).variants).toHaveLength(6);
    await expect(decoder.develop(inPieces(Buffer.from('hello')), profile)).rejects.toMatchObject({
      code: 'IMAGE_TYPE',
    });
  });

  it('that hangs or is killed loses no picture: the picture can be sent again', async () => {
    const hanging = aDecoder({ patienceMs: 1 });
    await expect(hanging.develop(inPieces(await aPicture()), profile)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    const stopping = aDecoder();
    const developing = stopping.develop(inPieces(await aPicture()), profile);
    const refused = expect(developing).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    stopping.stop();
    await refused;
    expect((await stopping.develop(inPieces(await aPicture()), profile)).variants).toHaveLength(6);
  });

  it('that is not ready in time keeps starting, and serves the next picture', async () => {
    const limits = { ...decoderLimits, patienceMs: 1 };
    const warn = vi.spyOn(log, 'warn');
    const decoder = createDecoder(log, limits);
    onTestFinished(() => decoder.stop());
    await expect(decoder.develop(inPieces(await aPicture()), profile)).rejects.toMatchObject({
      code: 'UNAVAILABLE',
    });
    limits.patienceMs = decoderLimits.patienceMs;
    await expect(decoder.develop(inPieces(Buffer.from('hello')), profile)).rejects.toMatchObject({
      code: 'IMAGE_TYPE',
    });
    expect(warn, 'none ended').not.toHaveBeenCalled();
  });

  it('keeps nothing of a picture whose pieces stopped arriving when it gets the next', async () => {
    const decoder = aDecoder();
    const breaking = async function* () {
      yield await aPicture();
      throw new Error('the store is away');
    };
    await expect(decoder.develop(breaking(), profile)).rejects.toThrow('the store is away');
    await expect(decoder.develop(inPieces(Buffer.from('hello')), profile)).rejects.toMatchObject({
      code: 'IMAGE_TYPE',
    });
  });
});
