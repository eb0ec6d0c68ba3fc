import { expect, vi } from 'vitest';
import { tellOfTheEnd } from '../../src/features/billing/introduction.ts';
import { lookAtTheClock, queueDigests } from '../../src/features/notifications/digest/digest-job.ts';
import type { DigestSource } from '../../src/features/notifications/index.ts';
import { createUnsubscribeLinks, registerMailJobs } from '../../src/features/notifications/index.ts';
import { sweepMessages } from '../../src/features/notifications/messages/unread-sweep.ts';
import { registerPushJobs } from '../../src/features/notifications/push/push-job.ts';
import { digestMail, digestSources, emails } from '../../src/features.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMailer, type openOutbox } from '../../src/platform/mail/index.ts';
import { createOutbound } from '../../src/platform/outbound/index.ts';
import { createPushSender } from '../../src/platform/push/index.ts';
import { atTheEnd } from './at-the-end.ts';
import type { RunningServer } from './server.ts';
import { withReactions } from './with-reactions.ts';

const noOutbox: ReturnType<typeof openOutbox> = {
  put: () => Promise.reject(new Error('the outbox is not used here')),
  list: () => Promise.resolve([]),
};

/**
 * Another server's email jobs on the same database and mail server, with the test's clock: nothing waits for
 * its turn. It stops with the file.
 */
export async function aPostOffice(server: RunningServer, { mailSeconds = 0 } = {}) {
  const { db, pool } = server.background;
  const log = await createLog({ level: 'silent', pretty: false });
  const jobs = createJobs({ pool, log, longestPollSeconds: 0.5 });
  const mailer = createMailer(server.config.mail, noOutbox);
  const { publicUrl } = server.config.http;
  const links = createUnsubscribeLinks(server.config.session.secrets);
  registerMailJobs({
    db,
    jobs,
    mailer,
    publicUrl,
    links,
    sender: server.config.operator,
    kinds: emails,
    holdSeconds: mailSeconds,
  });
  registerPushJobs({
    db,
    jobs,
    pushSender: createPushSender(server.config.push, createOutbound(server.config.outbound)),
  });
  await jobs.start();
  atTheEnd(async () => {
    await jobs.stop();
    mailer.close();
  });

  return {
    links,
    jobs,
    /** Ages every message and checks the due ones. */
    afterMinutes: async (minutes: number): Promise<void> => {
      await pool.query(
        `WITH gone AS (SELECT make_interval(mins => $1) AS time),
           sent AS (UPDATE messages SET created_at = created_at - time FROM gone),
           queued AS (UPDATE message_mails SET queued_at = queued_at - time FROM gone)
         UPDATE message_sweeps SET up_to = up_to - time FROM gone`,
        [minutes],
      );
      await sweepMessages({ db: withReactions(db), jobs });
    },
    /** Tells companies that free premium ends after a day. */
    tellOfTheEnd: (ends: string) => tellOfTheEnd(db, jobs, ends),
    lookAtTheClock: (now: Date) => lookAtTheClock({ db, jobs, timeZone: 'UTC' }, now),
    sweep: () => sweepMessages({ db: withReactions(db), jobs }),
    digest: (day: string, sources: readonly DigestSource[] = digestSources) =>
      queueDigests({ db, jobs, sources, mail: digestMail }, day),
    /** Ends the time for which emails wait for more of their kind. */
    endOfWait: () =>
      pool.query(
        `WITH waiting AS (UPDATE held_mails SET send_at = now() RETURNING bundle::text)
         UPDATE pgboss.job SET start_after = now() FROM waiting
         WHERE name LIKE 'mail-%' AND job.data #>> '{bundle,id}' = waiting.bundle`,
      ),
    /** Makes every delayed retry due. */
    hurry: () =>
      pool.query("UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'mail-%' AND state = 'retry'"),
    /** Resolves when every queued email has been sent or dropped, or waits for more of its kind. */
    idle: (): Promise<void> =>
      vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            `SELECT data FROM pgboss.job WHERE name LIKE 'mail-%' AND state < 'completed'
               AND (state <> 'created' OR start_after <= now())`,
          );
          expect(rows).toEqual([]);
        },
        { interval: 20 },
      ),
    /** The number of attempts for the waiting emails. */
    attempts: async (): Promise<number> => {
      const { rows } = await pool.query<{ tried: number }>(
        "SELECT coalesce(sum(retry_count + 1), 0)::int AS tried FROM pgboss.job WHERE name LIKE 'mail-%' AND state = 'retry'",
      );
      return rows[0]?.tried ?? 0;
    },
  };
}
