import { Readable } from 'node:stream';
import type { ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import type { Database, PersonalData, Transaction } from '../../platform/database/index.ts';
import type { Files } from '../../platform/files/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { conversationsJson } from '../messaging/index.ts';
import { accountJson, findSide, readMe } from './contents.ts';
import { findWanted, forgetTakeout, listExpired, noteProgress, setState } from './takeout.store.ts';

export type TakeoutDeps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly files: Files;
  /** The personal data of each feature. */
  readonly personalData: readonly PersonalData[];
  /** A user's picture as a JPEG, if there is one. */
  readonly pictureOf: (of: ParticipantId) => Promise<Uint8Array | null>;
  readonly readFile: (path: string) => Promise<Uint8Array | null>;
};

const making = defineJob({
  name: 'make-takeout',
  data: z.object({ id: z.uuid() }),
  pollSeconds: 2,
  atOnce: 1,
  patienceSeconds: 1_200,
  retries: { limit: 3, firstPause: 10, longestPause: 120 },
});

const sweeping = defineJob({ name: 'sweep-takeouts', data: z.object({}) });
const everyHour = '23 * * * *';
const sweptAtOnce = 500;

/** A ZIP file is stored in pieces, so that neither the server nor a store ever holds all of it. */
const pieceBytes = 4 * 1024 * 1024;
export const pieceOf = (id: string, piece: number): string => `${id}/${piece}`;

export const queueTakeout = (jobs: Pick<Jobs, 'queue'>, tx: Transaction, id: string): Promise<void> =>
  jobs.queue(tx, making, { id });

/** Makes copies of personal data, one at a time per server, and removes expired ones. */
export function registerTakeoutsJobs({
  db,
  jobs,
  files,
  personalData,
  pictureOf,
  readFile,
}: TakeoutDeps): void {
  const make = async (id: string, userId: UserId, signal: AbortSignal): Promise<void> => {
    const account = await accountJson(db, personalData, userId);
    if (account === null) return;
    const side = await findSide(db, userId);
    const picture = side === null ? null : await pictureOf(side);
    const progress = (done: number, total: number) => noteProgress(db, id, done, total + 1);
    const conversations = side === null ? ['[]\n'] : conversationsJson(db, side, progress);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(readMe), 'README.txt');
    zip.addBuffer(Buffer.from(account), 'account.json');
    zip.addReadStream(Readable.from(conversations, { signal }), 'conversations.json');
    if (picture) zip.addBuffer(Buffer.from(picture), 'pictures/profile.jpg', { compress: false });
    const own = await Promise.all(
      personalData.map(async ({ filesOf }) => (await filesOf?.(db, userId)) ?? []),
    );
    for (const { name, path } of own.flat())
      zip.addReadStreamLazy(name, { compress: false }, (give) => {
        // A file that is removed in the meantime is left empty, because the list of files is fixed by now.
        readFile(path).then(
          (bytes) => give(null, Readable.from(bytes ? [Buffer.from(bytes)] : [])),
          (error: unknown) => give(error, Readable.from([])),
        );
      });
    zip.end();
    await setState(db, id, 'ready', await putInPieces(files, id, outputOf(zip, signal)));
  };

  jobs.work(making, async ({ id }, { signal }) => {
    const wanted = await findWanted(db, id);
    if (wanted) await make(id, wanted.userId, signal);
  });

  jobs.work(sweeping, () =>
    eachRow({
      find: (failed) => listExpired(db, failed, sweptAtOnce),
      keyOf: (id) => id,
      handle: async (ids) => {
        for (const id of ids) {
          await files.removeFolder(id);
          await forgetTakeout(db, id);
        }
      },
    }),
  );
  jobs.schedule(sweeping, everyHour, {});
}

/** The output of a ZIP file; errors while reading its input also fail here. */
function outputOf(zip: ZipFile, signal: AbortSignal): Readable {
  const output = Readable.from(zip.outputStream, { signal });
  zip.on('error', (error: Error) => output.destroy(error));
  return output;
}

async function putInPieces(
  files: Files,
  id: string,
  zip: AsyncIterable<Buffer>,
): Promise<{ pieces: number; bytes: number }> {
  let held: Buffer[] = [];
  let size = 0;
  let pieces = 0;
  let bytes = 0;
  const put = async (): Promise<void> => {
    await files.put(pieceOf(id, pieces), Buffer.concat(held), 'application/octet-stream');
    pieces += 1;
    bytes += size;
    held = [];
    size = 0;
  };
  for await (const chunk of zip) {
    held.push(chunk);
    size += chunk.length;
    if (size >= pieceBytes) await put();
  }
  if (size > 0) await put();
  return { pieces, bytes };
}
