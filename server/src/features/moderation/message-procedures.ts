import { moderationLimits } from '@ambitionhub/contract/moderation';
import * as z from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { defineList, Refusal, sortKeys } from '../../platform/http/index.ts';
import type { Access } from '../accounts/index.ts';
import { readMonitored } from '../applications/index.ts';
import { presentMessage } from '../messaging/index.ts';
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

/** The monitor of all messages, and the queue of reported ones. */
export function messageProcedures({ db, access }: { db: Database; access: Access }) {
  const { moderation } = access.admin;
  return {
    messages: moderation.messages.handler(async ({ input: { cursor, ...search } }) => {
      const [rows, total] = await Promise.all([
        listMonitored(db, search, messageList.after(cursor), messageList.limit),
        cursor === undefined ? countMonitored(db, search) : null,
      ]);
      const { page, nextCursor } = messageList.paged(rows);
      return { messages: page.map(presentMonitored), total, nextCursor };
    }),

    message: moderation.message.handler(async ({ input }) => {
      const row = await findMonitored(db, input);
      if (row === null) throw new Refusal('NOT_FOUND');
      const [around, application, reporter, before] = await Promise.all([
        listAround(db, input),
        readMonitored(db, input.conversationId),
        row.reporterId === null ? null : recordOfReporter(db, row.reporterId),
        recordOfSender(db, row.senderId),
      ]);
      return {
        message: presentMonitored(row),
        around: around.map(presentMessage),
        application,
        reporter,
        before,
      };
    }),

    markMessage: moderation.markMessage.handler(async ({ input, context: { actor } }) =>
      presentMonitored(await markMessage(db, actor.userId, input)),
    ),

    reports: moderation.reports.handler(async ({ input: { cursor } }) => {
      const [queued, total] = await Promise.all([
        listOpenReports(db, reportList.after(cursor), reportList.limit),
        cursor === undefined ? countOpenReports(db) : null,
      ]);
      const { page, nextCursor } = reportList.paged(queued);
      const rows = new Map((await findAllMonitored(db, page)).map((row) => [keyOf(row), row]));
      const reports = page.flatMap(({ reporter, before, ...report }) => {
        const row = rows.get(keyOf(report));
        return row ? [{ ...presentMonitored(row), reporter, before }] : [];
      });
      return { reports, total, nextCursor };
    }),
  };
}
