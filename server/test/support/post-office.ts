import { expect, vi } from 'vitest';
import { digestMail, digestSources } from '../../src/digest.ts';
import { lookAtTheClock, queueDigests } from '../../src/features/notifications/digest/digesting.ts';
import type { DigestSource } from '../../src/features/notifications/index.ts';
import { createUnsubscribeLinks, workMails } from '../../src/features/notifications/index.ts';
import { sweepMessages } from '../../src/features/notifications/messages/sweeping.ts';
import { mailKinds } from '../../src/mails.ts';
import { createJobs } from '../../src/platform/jobs/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMailer, type openOutbox } from '../../src/platform/mail/index.ts';
import { atTheEnd } from './at-the-end.ts';
import type { RunningServer } from './server.ts';

const noOutbox: ReturnType<typeof openOutbox> = {
  put: () => Promise.reject(new Error('there is a mail server')),
  list: () => Promise.resolve([]),
};

/**
 * Another server's part in sending e-mail, over the same database and to the same mail server, whose clock is the test's:
 * nothing waits for a turn. It stops with the file.
 */
export async function aPostOffice(server: RunningServer) {
  const { db, pool } = server.background;
  const jobs = createJobs({ pool, log: await createLog({ level: 'silent', pretty: false }) });
  const mailer = createMailer(server.config.mail, noOutbox);
  const { publicUrl } = server.config.http;
  const links = createUnsubscribeLinks(server.config.session.secrets);
  workMails({ db, jobs, mailer, publicUrl, links, kinds: mailKinds });
  await jobs.start();
  atTheEnd(async () => {
    await jobs.stop();
    mailer.close();
  });

  return {
    links,
    /** Time goes by for every message, and those that are due are looked at. */
    afterMinutes: async (minutes: number): Promise<void> => {
      await pool.query(
        `WITH gone AS (SELECT make_interval(mins => $1) AS time),
           sent AS (UPDATE messages SET created_at = created_at - time FROM gone),
           queued AS (UPDATE message_mails SET queued_at = queued_at - time FROM gone)
         UPDATE message_sweeps SET up_to = up_to - time FROM gone`,
        [minutes],
      );
      await sweepMessages({ db, jobs });
    },
    lookAtTheClock: (now: Date) => lookAtTheClock({ db, jobs, timeZone: 'UTC' }, now),
    sweep: () => sweepMessages({ db, jobs }),
    digest: (day: string, sources: readonly DigestSource[] = digestSources) =>
      queueDigests({ db, jobs, sources, mail: digestMail }, day),
    /** What waits for its next attempt waits no longer. */
    hurry: () =>
      pool.query("UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'mail-%' AND state = 'retry'"),
    /** Until every e-mail that was queued is sent, or need not be. */
    idle: (): Promise<void> =>
      vi.waitFor(
        async () => {
          const { rows } = await pool.query(
            "SELECT data FROM pgboss.job WHERE name LIKE 'mail-%' AND state < 'completed'",
          );
          expect(rows).toEqual([]);
        },
        { timeout: 10_000, interval: 20 },
      ),
    /** How often the e-mails that wait have been tried. */
    attempts: async (): Promise<number> => {
      const { rows } = await pool.query<{ tried: number }>(
        "SELECT coalesce(sum(retry_count + 1), 0)::int AS tried FROM pgboss.job WHERE name LIKE 'mail-%' AND state = 'retry'",
      );
      return rows[0]?.tried ?? 0;
    },
  };
}
