import { setPriority } from 'node:os';
import sharp from 'sharp';
import { type DecoderAnswer, decoderQuestion } from './decoder-protocol.ts';
import { developCover, developPicture, developWhole, PictureFault } from './picture.ts';

// The program that decodes strangers' pictures, see `decoder.ts`. It decodes on the library's threads, so its
// own thread stays free to watch the time. Requests get three times its share of the processor: a lower
// priority would leave it almost nothing on a busy machine, and someone waits for the picture.
setPriority(5);

// Only the four types' own readers are enabled: no other reader ever sees a stranger's file.
sharp.concurrency(1);
sharp.cache(false);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
});

const lookMs = 20;

function answer(said: DecoderAnswer['said']): void {
  process.send?.({ said, residentBytes: process.memoryUsage.rss() });
}

const develop = { profile: developPicture, whole: developWhole, cover: developCover } as const;

let pieces: Uint8Array[] = [];

process.on('message', async (message) => {
  const question = decoderQuestion.parse(message);
  if ('piece' in question) {
    pieces.push(question.piece);
    return;
  }
  const { crop, kind, processorSeconds } = question;
  const bytes = Buffer.concat(pieces);
  pieces = [];
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system >= processorSeconds * 1_000_000) answer('IMAGE_TOO_COMPLEX');
  }, lookMs);
  const said = await develop[kind](bytes, crop).catch((error: unknown) =>
    error instanceof PictureFault ? error.code : 'IMAGE_UNREADABLE',
  );
  clearInterval(watch);
  answer(said);
});

// Only the server ends it, by a message or by exiting; it ignores the terminal's signals.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);

process.send?.('ready');
