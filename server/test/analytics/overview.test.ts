import type { Measure, Overview } from '@ambitionhub/contract/analytics';
import { describe, expect, it, vi } from 'vitest';
import { countDays } from '../../src/features/analytics/index.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { aCompany, aPublishedStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { pool } = server;
const admin = await theAdmin(server);

const today = (): string => new Date().toISOString().slice(0, 10);
const read = (period: '7' | '365' = '7') => admin.api.analytics.overview({ period });
async function counted(): Promise<Overview> {
  await countDays(server.background.db);
  return read();
}

/** Today's count of all of a measure's subjects with a prefix. */
const todayOf = ({ days, series }: Overview, measure: Measure, subject = ''): number =>
  series
    .filter((one) => one.measure === measure && one.subject.startsWith(subject))
    .reduce((sum, { counts }) => sum + (counts[days.length - 1] ?? 0), 0);

describe('the overview', () => {
  it('counts today’s events, from the sign-up to the answer', async () => {
    const before = await counted();
    await anOpenConversation(server);
    await pool.query(
      `INSERT INTO analytics_events (name, path, label) VALUES ('page_view', '/about-us', NULL), ('click', NULL, 'student_get_started')`,
    );
    const after = await counted();
    const more = (measure: Measure, subject?: string) =>
      todayOf(after, measure, subject) - todayOf(before, measure, subject);
    expect({
      students: more('sign-ups', 'student'),
      companies: more('sign-ups', 'company'),
      published: more('published'),
      views: more('views', '/about-us'),
      clicks: more('clicks', 'student_get_started'),
      conversations: more('conversations'),
      soon: more('answers'),
    }).toMatchObject({ students: 1, companies: 1, published: 1, views: 1, clicks: 1, conversations: 1 });
    expect(after.days.at(-1)).toBe(today());
    expect(after.days).toHaveLength(7);
  });

  it('counts a first answer once, on its day, by how soon it came', async () => {
    const { student, company } = await anOpenConversation(server);
    const { rows } = await pool.query(
      'SELECT id, started_by FROM conversations WHERE student_id = $1 AND company_id = $2',
      [student.id, company.id],
    );
    const [{ id, started_by }] = rows;
    await pool.query('DELETE FROM messages WHERE conversation_id = $1', [id]);
    await pool.query("UPDATE conversations SET created_at = now() - interval '30 hours' WHERE id = $1", [id]);
    const before = await counted();
    const [first, second] = started_by === 'student' ? [student, company] : [company, student];
    await pool.query(
      `INSERT INTO messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text, created_at)
       SELECT $1, seq, gen_random_uuid(), CASE WHEN seq < 3 THEN $2::uuid ELSE $3::uuid END, '', '', 'x',
         CASE WHEN seq < 3 THEN now() - interval '30 hours' ELSE now() END
       FROM generate_series(1, 4) AS seq`,
      [id, first.id, second.id],
    );
    const after = await counted();
    const subject = `${started_by}:three-days`;
    expect(todayOf(after, 'answers', subject) - todayOf(before, 'answers', subject)).toBe(1);
    expect(todayOf(after, 'answers') - todayOf(before, 'answers')).toBe(1);
  });

  it('preserves past days whatever is deleted later, and adds missed ones', async () => {
    await pool.query('DELETE FROM daily_totals');
    await pool.query(
      `INSERT INTO analytics_events (name, path, at)
       SELECT 'page_view', '/terms', now() - make_interval(days => age) FROM unnest(ARRAY[3, 3, 100]) AS age`,
    );
    const after = await counted();
    const views = after.series.find(({ measure, subject }) => measure === 'views' && subject === '/terms');
    expect(views?.counts).toEqual([0, 0, 0, 2, 0, 0, 0]);
    await pool.query("DELETE FROM analytics_events WHERE path = '/terms'");
    const later = await counted();
    expect(later.series.find(({ subject }) => subject === '/terms')?.counts).toEqual(views?.counts);
  });

  it('shows what is waiting before it is counted', async () => {
    const { waiting } = await read();
    await aCompany(server);
    expect((await read()).waiting.approvals.count).toBe(waiting.approvals.count + 1);
  });

  it('goes back a year by weeks', async () => {
    const { step, days } = await read('365');
    expect(step).toBe('week');
    expect(days.length).toBeGreaterThanOrEqual(52);
    for (const day of days) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('refreshes outdated counts without waiting for them', async () => {
    await aPublishedStudent(server);
    await pool.query("UPDATE daily_totals SET counted_at = now() - interval '2 minutes'");
    expect((await read()).isCounting).toBe(true);
    await vi.waitFor(async () => expect((await read()).isCounting).toBe(false));
  });

  it('has the same counts when two servers count at once', async () => {
    const once = await counted();
    await Promise.all([countDays(server.background.db), countDays(server.background.db)]);
    expect((await read()).series).toEqual(once.series);
  });

  it('has the same number of days before, each next to the day that it is compared with', async () => {
    await pool.query('DELETE FROM daily_totals');
    await pool.query(
      `INSERT INTO daily_totals (day, measure, subject, count)
       SELECT (now() at time zone 'utc')::date - age, 'reports', '', age
       FROM unnest(ARRAY[0, 2, 7, 9, 13, 14]) AS age`,
    );
    const { series } = await read();
    expect(series).toEqual([
      { measure: 'reports', subject: '', counts: [0, 0, 0, 0, 2, 0, 0], before: [13, 0, 0, 0, 9, 0, 7] },
    ]);
    const year = (await read('365')).series[0];
    expect(year?.counts.reduce((sum, count) => sum + count)).toBe(45);
    expect(year?.before).toHaveLength(year?.counts.length ?? 0);
    await pool.query('DELETE FROM daily_totals');
  });
});
