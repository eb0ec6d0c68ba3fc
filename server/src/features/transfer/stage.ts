import type { Database } from '../../platform/database/index.ts';
import { applicationOf } from './applications.ts';
import { conversationOf } from './conversations.ts';
import type { OldDocument } from './documents.ts';
import { messageOf } from './messages.ts';
import { paymentOf } from './payments.ts';
import { personOf } from './people.ts';
import { readerOf } from './reader.ts';
import { type Remark, type StagedRow, stageRemarks, stageRows } from './stage.store.ts';
import { workReaders } from './work-documents.ts';

/** The parser of each collection's documents; null, with a remark, for one that cannot be kept. */
const readers = {
  users: personOf,
  conversations: conversationOf,
  messages: messageOf,
  applications: applicationOf,
  payments: paymentOf,
  ...workReaders,
} as const;
type Collection = keyof typeof readers;

const isKnown = (collection: string): collection is Collection => Object.hasOwn(readers, collection);

/** Documents with a field that we do not store: how many, and the first of them. */
type Unread = { count: number; readonly examples: string[] };
const examples = 3;

/** Puts an export's documents into the staging tables in batches, with remarks on anything not kept. */
export function createStage(db: Database) {
  let position = 0;
  const unread = new Map<string, Unread>();

  function note(collection: string, id: string, names: readonly string[]): void {
    for (const name of names) {
      const key = JSON.stringify([collection, name]);
      const known = unread.get(key) ?? { count: 0, examples: [] };
      unread.set(key, known);
      known.count += 1;
      if (known.examples.length < examples) known.examples.push(id);
    }
  }

  async function take(documents: readonly OldDocument[]): Promise<void> {
    const remarks: Remark[] = [];
    const rows = new Map<Collection, StagedRow[]>();
    for (const { collection, id, fields } of documents) {
      position += 1;
      if (!isKnown(collection)) remarks.push({ collection, id, remark: 'this collection is not imported' });
      else if (fields === null) remarks.push({ collection, id, remark: 'the document is empty (null)' });
      else {
        const read = readerOf(fields);
        const row = readers[collection](id, read, position);
        if (row !== null) {
          const staged = rows.get(collection) ?? [];
          staged.push(row);
          rows.set(collection, staged);
          note(collection, id, read.unread());
        }
        for (const remark of read.remarks) remarks.push({ collection, id, remark });
      }
    }
    for (const [collection, staged] of rows)
      for (const id of await stageRows(db, collection, staged))
        remarks.push({ collection, id, remark: 'the file has an earlier one with the same id' });
    if (remarks.length > 0) await stageRemarks(db, remarks);
  }

  /** One line per field that we do not store: most documents have it, or none. */
  const end = (): Promise<unknown> =>
    stageRemarks(
      db,
      [...unread].map(([key, { count, examples: ids }]): Remark => {
        const [collection = '', name = ''] = JSON.parse(key) as string[];
        const where = `${ids.join(', ')}${count > ids.length ? ' …' : ''}`;
        return {
          collection,
          id: '*',
          remark: `the field "${name}" is not imported; in ${count} document${count === 1 ? '' : 's'} (${where})`,
        };
      }),
    );
  return { take, end };
}
