import { randomBytes } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import { calendarPath, taskId } from '@ambitionhub/contract/tasks';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Database } from '../../platform/database/index.ts';
import { type RateLimit, Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import {
  findCalendarOwner,
  findCalendarTask,
  findCalendarToken,
  listCalendarTasks,
  listSpans,
  listTaken,
  removeCalendarTokens,
  writeCalendarToken,
} from './calendar-feed.store.ts';
import { calendarOf, meetingEntries, proofEntries, spanEntries, taskEntries } from './calendar-feed.ts';
import { findTask, findTaskOfStudent } from './tasks.store.ts';

const addressOf = (publicUrl: string, token: string | null): { readonly address: string | null } => ({
  address: token === null ? null : `${publicUrl}${calendarPath}/${token}.ics`,
});

/** The address of a person's calendar: reads, replaces and removes it. */
export const createCalendarAddresses = (db: Database, publicUrl: string) => ({
  find: async (userId: UserId) => addressOf(publicUrl, await findCalendarToken(db, userId)),
  replace: async (userId: UserId) => {
    const token = randomBytes(32).toString('base64url');
    await writeCalendarToken(db, userId, token);
    return addressOf(publicUrl, token);
  },
  end: (userId: UserId) => removeCalendarTokens(db, [userId]),
});

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly publicUrl: string;
  readonly log: Logger;
  /** For each address. */
  readonly limits: { readonly calendars: RateLimit };
};

/**
 * The calendars of people, for programs that read them without signing in, and the entry of a single task for those
 * who may see it. A program that sends the current ETag gets 304.
 */
export function calendarRoutes({ db, access, publicUrl, log, limits }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));
  app.use(etag());

  const send = (context: Context, entries: Parameters<typeof calendarOf>[0], name: string) =>
    context.body(calendarOf(entries, publicUrl), 200, {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
    });

  app.get('/tasks/:file{.+\\.ics}', async (context) => {
    const actor = await access.actorOf(context.req.header('cookie') ?? '');
    if (!actor) throw new Refusal('UNAUTHENTICATED');
    const id = taskId.safeParse(context.req.param('file').replace(/\.ics$/, ''));
    if (!id.success || actor.userType === 'admin') throw new Refusal('NOT_FOUND');
    const side = actor.companyId === null ? 'student' : 'company';
    const mayRead =
      actor.companyId === null
        ? await findTaskOfStudent(db, id.data, actor.userId)
        : await findTask(db, id.data, actor.companyId);
    const task = mayRead && (await findCalendarTask(db, id.data));
    const entries = task ? meetingEntries(task, side, publicUrl) : [];
    if (entries.length === 0) throw new Refusal('NOT_FOUND');
    return send(context, entries, 'task');
  });

  app.get('/:file{.+\\.ics}', async (context) => {
    const token = context.req.param('file').replace(/\.ics$/, '');
    limits.calendars(token);
    const owner = await findCalendarOwner(db, token);
    if (!owner) throw new Refusal('NOT_FOUND');
    const { userId, companyId } = owner;
    if (companyId === null) {
      const [taken, spans] = await Promise.all([listTaken(db, userId), listSpans(db, { studentId: userId })]);
      // A meeting that is part of several turns is one entry.
      const entries = taken.flatMap((proof) => proofEntries(proof, publicUrl));
      const once = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
      return send(context, [...spans.flatMap(spanEntries), ...once], 'work');
    }
    const [tasks, spans] = await Promise.all([
      listCalendarTasks(db, companyId),
      listSpans(db, { companyId }),
    ]);
    return send(
      context,
      [...spans.flatMap(spanEntries), ...tasks.flatMap((task) => taskEntries(task, publicUrl))],
      'ambassadors',
    );
  });
  return app;
}
