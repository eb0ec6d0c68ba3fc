import { stat } from 'node:fs/promises';
import { type Database, lowestId, takeLock } from '../../platform/database/index.ts';
import { countAllCompanies, countAllStudents } from '../facts/index.ts';
import { noteWordsAgain } from '../messaging/index.ts';
import { countBooks, makeBooks, placeBooks } from './books.store.ts';
import { makeConversations } from './conversations.store.ts';
import { readDocuments } from './documents.ts';
import { dateUndated, lockConversations, remarkUnused } from './lock.store.ts';
import { mergeDuplicates } from './merge-duplicates.ts';
import { makePayments, sortPayments } from './payments.store.ts';
import {
  findDuplicates,
  keepMerged,
  leaveOut,
  leaveOutMembers,
  makeAccounts,
  matchAccounts,
} from './people.store.ts';
import { type PictureTaker, takePictures, takeProofPictures, takeShownPictures } from './pictures.ts';
import { makeReferrals } from './referrals.store.ts';
import { makeReviews } from './reviews.store.ts';
import { closeStaging, countStaged, openStaging, type Remark, remarksOf } from './stage.store.ts';
import { createStage } from './stage.ts';
import { countPairs, nameEnds, nameParties, sortMessages } from './threads.store.ts';
import { countWork, makeAmbassadorships, makeTasks, placeWork } from './work.store.ts';

type Deps = {
  readonly db: Database;
  readonly adminEmail: string;
  /** Without this, the pictures stay where they are. */
  readonly pictures?: PictureTaker;
};

/** Another import into this database is running. */
export class ImportRunning extends Error {
  override readonly name = 'ImportRunning';
}

// Any number that nothing else in this database locks.
const importLock = 7_266_002;

export type ImportOptions = {
  readonly file: string;
  /** Reads and validates everything, but writes nothing. */
  readonly isDryRun: boolean;
  /** Called when no other import is running and this one starts. */
  readonly onBegin?: () => void;
  /** Called with each part's progress, from 0 to 1. */
  readonly onProgress?: (part: string, share: number) => void;
  /** Called with everything that was left out, cut or merged, in pages. */
  readonly onRemarks?: (remarks: readonly Remark[]) => Promise<void>;
};

/** The result of an import: how much the export contained, and how much of it is new here. */
export type ImportResult = {
  readonly read: Readonly<Record<string, number>>;
  readonly accounts: number;
  readonly conversations: number;
  readonly messages: number;
  readonly payments: number;
  readonly ambassadorships: number;
  readonly tasks: number;
  readonly proofs: number;
  readonly reviews: number;
  /** Amounts of the ledger. */
  readonly amounts: number;
  readonly pictures: number;
  readonly proofPictures: number;
  /** Pictures of portfolios, and covers. */
  readonly shownPictures: number;
};

const accountsAtOnce = 1_000;
const pairsAtOnce = 500;
const duplicatesAtOnce = 200;
const worksAtOnce = 200;

/**
 * Imports an export of the old database (D12). First it reads the whole file into staging tables, so that a
 * malformed file changes nothing; then it writes in batches, each complete or not at all, with ids derived
 * from the old ones. Repeated after an interruption, or run twice, it gives the same result.
 */
export async function importExport(
  { db, adminEmail, pictures }: Deps,
  { file, isDryRun, onBegin = () => {}, onProgress = () => {}, onRemarks = async () => {} }: ImportOptions,
): Promise<ImportResult> {
  await using lock = await takeLock(db, importLock);
  if (lock === null) throw new ImportRunning();
  onBegin();
  await openStaging(db);
  try {
    const read = await stage(db, file, (share) => onProgress('Reading', share));
    await leaveOut(db, adminEmail);
    await mergeAll(db);
    await matchAccounts(db);
    await nameParties(db);
    await leaveOutMembers(db);
    await nameEnds(db);
    await lockConversations(db);
    await sortMessages(db);
    await dateUndated(db);
    await remarkUnused(db);
    await sortPayments(db);
    await placeWork(db);
    await placeBooks(db);
    const pairs = await countPairs(db);
    const { books, amounts } = await countBooks(db);
    const planned = { ...(await countStaged(db)), ...(await countWork(db)), amounts };
    const written = isDryRun ? planned : await write(db, { ...planned, pairs, books }, onProgress);
    const from = isDryRun ? undefined : pictures;
    const taken = {
      pictures: from ? await takePictures(db, from, file, (share) => onProgress('Pictures', share)) : 0,
      proofPictures: from
        ? await takeProofPictures(db, from, file, (share) => onProgress('Pictures of proofs', share))
        : 0,
      shownPictures: from
        ? await takeShownPictures(db, from, file, (share) => onProgress('Pictures of portfolios', share))
        : 0,
    };
    for await (const remarks of remarksOf(db)) await onRemarks(remarks);
    return { read, conversations: pairs, ...written, ...taken };
  } finally {
    await closeStaging(db);
  }
}

async function stage(
  db: Database,
  file: string,
  onShare: (share: number) => void,
): Promise<Record<string, number>> {
  const { size } = await stat(file);
  const read: Record<string, number> = {};
  let bytes = 0;
  const onBytes = (count: number): void => {
    bytes += count;
    onShare(bytes / size);
  };
  const staging = createStage(db);
  for await (const documents of readDocuments(file, onBytes)) {
    for (const { collection } of documents) read[collection] = (read[collection] ?? 0) + 1;
    await staging.take(documents);
  }
  await staging.end();
  return read;
}

async function mergeAll(db: Database): Promise<void> {
  for (let after = ''; ; ) {
    const page = await findDuplicates(db, after, duplicatesAtOnce);
    for (const { documents } of page) {
      const merged = mergeDuplicates(documents);
      if (merged) await keepMerged(db, documents, merged);
    }
    const last = page.at(-1);
    if (!last) return;
    after = last.email;
  }
}

type Planned = {
  readonly accounts: number;
  readonly pairs: number;
  readonly ambassadorships: number;
  readonly tasks: number;
  readonly proofs: number;
  readonly reviews: number;
  readonly books: number;
  readonly amounts: number;
};

async function write(
  db: Database,
  { pairs, books, ...planned }: Planned,
  onProgress: (part: string, share: number) => void,
) {
  const { accounts, ambassadorships, tasks, reviews } = planned;
  let made = 0;
  for (const kind of ['owners', 'members'] as const)
    for (let after: string | null = lowestId; after !== null; ) {
      after = await makeAccounts(db, kind, after, accountsAtOnce);
      made = Math.min(accounts, made + accountsAtOnce);
      onProgress('Accounts', accounts === 0 ? 1 : made / accounts);
    }
  // Before the conversations, because an offer opens its conversation.
  for (const batch of batchesOf(ambassadorships, worksAtOnce)) {
    await makeAmbassadorships(db, batch);
    onProgress('Ambassadors', batch.to / ambassadorships);
  }
  await makeReferrals(db);
  let messages = 0;
  for (const { from, to } of batchesOf(pairs, pairsAtOnce)) {
    messages += await makeConversations(db, from, to);
    onProgress('Conversations', to / pairs);
  }
  await noteWordsAgain(db);
  for (const batch of batchesOf(tasks, worksAtOnce)) {
    await makeTasks(db, batch);
    onProgress('Tasks', batch.to / tasks);
  }
  for (const batch of batchesOf(books, worksAtOnce)) {
    await makeBooks(db, batch);
    onProgress('Books', batch.to / books);
  }
  for (const batch of batchesOf(reviews, worksAtOnce)) {
    await makeReviews(db, batch);
    onProgress('Reviews', batch.to / reviews);
  }
  await countAllCompanies(db);
  await countAllStudents(db);
  return { ...planned, messages, payments: await makePayments(db) };
}

/** The numbers from 1 to a count, in groups of the given size. */
const batchesOf = (count: number, size: number): readonly { from: number; to: number }[] =>
  Array.from({ length: Math.ceil(count / size) }, (_, nth) => ({
    from: nth * size + 1,
    to: Math.min(count, (nth + 1) * size),
  }));
