import type { UserId } from '@ambitionhub/contract/accounts';
import { moderationLimits } from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import {
  defineList,
  type FromReplica,
  Refusal,
  requireFound,
  sortKeys,
  withNewest,
} from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { readMonitored } from '../applications/index.ts';
import { type FileLinks, filesOf, listFilesOf, presentFile, presentMessage } from '../messaging/index.ts';
import { markMessage } from './message-acts.ts';
import { presentMonitored } from './message-presenter.ts';
import {
  countMonitored,
  findAllMonitored,
  findMonitored,
  listAround,
  listMonitored,
  type MonitoredRow,
} from './messages.store.ts';
import {
  countOpenReports,
  listOpenReports,
  type QueuedReport,
  recordOfReporter,
  recordOfSender,
} from './reports.store.ts';

const { instant, id } = sortKeys;
const size = moderationLimits.page;
const seq = z.int32().min(1);

/** Newest first. */
const messageList = defineList({
  size,
  keys: z.tuple([instant(3), id, seq]),
  keysOf: (row: MonitoredRow) => [row.at.toISOString(), row.conversationId, row.seq] as const,
});

/** Earliest due date first. */
const reportList = defineList({
  size,
  keys: z.tuple([instant(6), id, seq]),
  keysOf: (row: QueuedReport) => [row.due, row.conversationId, row.seq] as const,
});

const keyOf = ({ conversationId, seq: number }: { conversationId: string; seq: number }) =>
  `${conversationId}/${number}`;

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly fileLinks: FileLinks;
};

/** The parts of messages that the admin sees: a deleted message only if it was reported. */
const isReadable = ({ deletedAt, reason }: Pick<MonitoredRow, 'deletedAt' | 'reason'>): boolean =>
  deletedAt === null || reason !== null;

/** The monitor of all messages, and the queue of reported ones. */
export function messageProcedures({ db, access, fromReplica, fileLinks: links }: Deps) {
  const { moderation } = access.admin;
  const present = async (reader: Database, rows: readonly MonitoredRow[], viewer: UserId) => {
    const files = await listFilesOf(reader, rows.filter(isReadable));
    return rows.map((row) =>
      presentMonitored(
        row,
        filesOf(files, row).map((file) => presentFile(file, { links, viewer })),
      ),
    );
  };
  const presentOne = async (row: MonitoredRow, viewer: UserId) => {
    const [presented] = await present(db, [row], viewer);
    if (!presented) throw new Error('one message is one row');
    return presented;
  };
  return {
    messages: moderation.messages
      .use(fromReplica)
      .handler(async ({ input: { cursor, ...search }, context: { actor, reader } }) => {
        const [rows, total] = await Promise.all([
          listMonitored(reader, search, messageList.after(cursor), messageList.limit),
          cursor === undefined ? countMonitored(reader, search) : null,
        ]);
        const { page, nextCursor } = messageList.paged(rows);
        return { messages: await present(reader, page, actor.userId), total, nextCursor };
      }),

    message: moderation.message.handler(async ({ input, context: { actor } }) => {
      const row = await findMonitored(db, input);
      if (row === null) throw new Refusal('NOT_FOUND');
      const [around, application, reporter, before] = await Promise.all([
        listAround(db, input),
        readMonitored(db, input.conversationId),
        row.reporterId === null ? null : recordOfReporter(db, row.reporterId),
        recordOfSender(db, row.senderId),
      ]);
      const reader = { links, viewer: actor.userId };
      const files = await listFilesOf(db, around.filter(isReadable));
      return {
        message: await presentOne(row, actor.userId),
        around: around.map((one) => presentMessage(one, filesOf(files, one), reader)),
        application,
        reporter,
        before,
      };
    }),

    markMessage: moderation.markMessage.handler(async ({ input, context: { actor } }) =>
      presentOne(
        await withNewest(markMessage(db, actor.userId, input), async () =>
          presentOne(requireFound(await findMonitored(db, input)), actor.userId),
        ),
        actor.userId,
      ),
    ),

    reports: moderation.reports
      .use(fromReplica)
      .handler(async ({ input: { cursor }, context: { actor, reader } }) => {
        const [queued, total] = await Promise.all([
          listOpenReports(reader, reportList.after(cursor), reportList.limit),
          cursor === undefined ? countOpenReports(reader) : null,
        ]);
        const { page, nextCursor } = reportList.paged(queued);
        const presented = await present(reader, await findAllMonitored(reader, page), actor.userId);
        const rows = new Map(presented.map((row) => [keyOf(row), row]));
        const reports = page.flatMap(({ reporter, before, ...report }) => {
          const row = rows.get(keyOf(report));
          return row ? [{ ...row, reporter, before }] : [];
        });
        return { reports, total, nextCursor };
      }),
  };
}
