import { type ChildProcess, fork } from 'node:child_process';
import { getCompileCacheDir } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { ImageCrop } from '@ambitionhub/contract/media';
import { Refusal } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import {
  type DecoderAnswer,
  type DecoderQuestion,
  type Developed,
  decoderAnswer,
  type PictureKind,
} from './decoder-protocol.ts';

type Limits = {
  /** Processor time that one picture may take, which does not depend on how busy the machine is. */
  readonly processorSeconds: number;
  /** Wall-clock time for a picture. A process that takes longer is killed, unless it only starts. */
  readonly patienceMs: number;
  /** How long the process waits for another picture. */
  readonly idleMs: number;
};

type Shape = { readonly kind: PictureKind; readonly crop: ImageCrop | null };

export interface Decoder {
  /**
   * Turns an upload into the pictures that pages show, one at a time. Refuses files that are not pictures or
   * cost too much.
   */
  develop(pieces: AsyncIterable<Uint8Array>, shape: Shape): Promise<Developed>;
  stop(): void;
}

const program = fileURLToPath(new URL('./decoder-process.ts', import.meta.url));

export const decoderLimits: Limits = { processorSeconds: 2, patienceMs: 10_000, idleMs: 30_000 };

/**
 * Returns memory after each picture: a small heap, and large blocks that are mapped one by one (glibc's
 * settings).
 */
const thrift = {
  execArgv: ['--max-old-space-size=64', '--max-semi-space-size=1'],
  env: {
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '1000000',
    // Only the library paths of the server's environment: the process starts faster and smaller.
    NODE_COMPILE_CACHE: getCompileCacheDir(),
  },
};

/** A process that still holds more than this is not reused. */
const keptBytes = 200_000_000;

/** How a process ends when a picture crashed it. */
const crashes = new Set(['SIGSEGV', 'SIGBUS', 'SIGABRT', 'SIGILL', 'SIGFPE']);

/**
 * Decodes strangers' files in a separate process, which holds none of the server's secrets and keeps crashes,
 * memory and processor time out of it. It starts when there is a picture, and ends after a while without one.
 */
export function createDecoder(log: Logger, limits = decoderLimits): Decoder {
  let running: { readonly child: ChildProcess; readonly ready: Promise<void> } | null = null;
  let idle: NodeJS.Timeout | undefined;

  const launched = (): NonNullable<typeof running> => {
    if (running) return running;
    const child = fork(program, {
      ...thrift,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const forget = (): void => {
      if (running?.child === child) running = null;
    };
    const { promise: ready, resolve } = Promise.withResolvers<void>();
    child
      .once('exit', forget)
      .once('error', forget)
      .once('message', () => resolve());
    running = { child, ready };
    return running;
  };

  const stop = (): void => {
    clearTimeout(idle);
    running?.child.kill('SIGKILL');
    running = null;
  };

  const send = (child: ChildProcess, question: DecoderQuestion): Promise<void> =>
    new Promise((resolve, reject) => {
      child.send(question, (cause) => (cause ? reject(new Refusal('UNAVAILABLE', { cause })) : resolve()));
    });

  const request = async (
    pieces: AsyncIterable<Uint8Array>,
    { kind, crop }: Shape,
  ): Promise<DecoderAnswer> => {
    const { promise, resolve, reject } = Promise.withResolvers<DecoderAnswer>();
    const { child, ready } = launched();
    let isBegun = false;
    let isOver = false;
    // Killing a slow start on a busy machine would only begin it again, forever.
    const patience = setTimeout(() => {
      if (isBegun) child.kill('SIGKILL');
      else reject(new Refusal('UNAVAILABLE'));
    }, limits.patienceMs);
    const onMessage = (message: unknown): void => resolve(decoderAnswer.parse(message));
    const onError = (cause: Error): void => reject(new Refusal('UNAVAILABLE', { cause }));
    const onExit = (code: number | null, signal: string | null): void => {
      log.warn({ code, signal }, 'the picture decoder ended before it was done');
      reject(new Refusal(crashes.has(signal ?? '') ? 'IMAGE_UNREADABLE' : 'UNAVAILABLE'));
    };
    child.once('error', onError).once('exit', onExit);
    // Only one piece at a time is in the server's memory.
    const sendAll = async (): Promise<void> => {
      await ready;
      if (isOver) return;
      isBegun = true;
      child.once('message', onMessage);
      for await (const piece of pieces) await send(child, { piece });
      await send(child, { kind, crop, processorSeconds: limits.processorSeconds });
    };
    sendAll().catch(reject);
    try {
      return await promise;
    } catch (error) {
      if (isBegun) stop(); // drops the pieces sent so far
      throw error;
    } finally {
      isOver = true;
      clearTimeout(patience);
      child.off('message', onMessage).off('error', onError).off('exit', onExit);
    }
  };

  return {
    develop: async (pieces, shape) => {
      clearTimeout(idle);
      try {
        const { said, residentBytes } = await request(pieces, shape);
        // A picture over its time may still be decoding.
        if (said === 'IMAGE_TOO_COMPLEX' || residentBytes > keptBytes) stop();
        if (typeof said === 'string') throw new Refusal(said);
        return said;
      } finally {
        idle = setTimeout(stop, limits.idleMs).unref();
      }
    },
    stop,
  };
}
