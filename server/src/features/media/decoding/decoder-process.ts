import { setPriority } from 'node:os';
import { type DecoderAnswer, decoderQuestion } from './decoder-protocol.ts';
import { developPicture, PictureFault } from './picture.ts';

// The program in which strangers' pictures are decoded, see `decoder.ts`. It decodes on threads of the decoding library,
// so its own thread stays free to watch the time. Requests that want the processor, too, get three times as much of it: a
// lower priority would leave it next to nothing on a busy machine, and somebody waits for the picture.
setPriority(5);

const lookMs = 20;

function answer(said: DecoderAnswer['said']): void {
  process.send?.({ said, residentBytes: process.memoryUsage.rss() });
}

let pieces: Uint8Array[] = [];

process.on('message', async (message) => {
  const question = decoderQuestion.parse(message);
  if ('piece' in question) {
    pieces.push(question.piece);
    return;
  }
  const { crop, processorSeconds } = question;
  const bytes = Buffer.concat(pieces);
  pieces = [];
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system >= processorSeconds * 1_000_000) answer('IMAGE_TOO_COMPLEX');
  }, lookMs);
  const said = await developPicture(bytes, crop).catch((error: unknown) =>
    error instanceof PictureFault ? error.code : 'IMAGE_UNREADABLE',
  );
  clearInterval(watch);
  answer(said);
});

// It ends when the server says so, or is gone; what a terminal tells all its processes is for the server to hear.
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
