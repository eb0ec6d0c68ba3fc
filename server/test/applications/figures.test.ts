import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countFigures } from '../../src/features/applications/figures.store.ts';
import { countWeeks } from '../../src/features/applications/weeks.store.ts';
import { send } from '../support/conversation.ts';
import { anApprovedCompany, aStudent, theAdmin } from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { ageApplication, bringToStatus } from './support.ts';

const server = await startServer();

describe('A company’s response figures', () => {
  it('show how soon and how often it responds, by a message or by a decline', async () => {
    const company = await anApprovedCompany(server);
    const pairs = [];
    for (let n = 0; n < 5; n += 1) pairs.push({ student: await aStudent(server), company });
    for (const [n, pair] of pairs.entries())
      await bringToStatus(
        server,
        pair,
        (['answered', 'declined', 'hired', 'seen', 'withdrawn'] as const)[n] ?? 'sent',
      );
    await server.pool.query(
      `UPDATE applications SET applied_at = now() - interval '15 days',
         responded_at = CASE WHEN responded_at IS NOT NULL THEN now() - interval '15 days' + interval '2 hours' END
       WHERE company_id = $1`,
      [company.id],
    );
    await countFigures(server.db);
    const figures = await company.api.applications.figures();
    expect(figures).toMatchObject({ applications: 4, medianSeconds: 7200, answeredSoon: 0.75, shown: null });
    await server.pool.query('UPDATE response_figures SET applications = 5 WHERE company_id = $1', [
      company.id,
    ]);
    expect((await company.api.applications.figures()).shown).toBe('day');
  });

  it('are on its card from five applications on, and disappear when there is no data', async () => {
    const name = `Curlew ${randomUUID()}`;
    const company = await anApprovedCompany(server, { name });
    const student = await aStudent(server);
    const responds = async () => {
      await countFigures(server.db);
      const { companies } = await student.api.positions.discover({ query: name });
      return companies[0]?.responds;
    };
    for (let n = 0; n < 4; n += 1)
      await bringToStatus(server, { student: await aStudent(server), company }, 'answered');
    expect(await responds()).toBeNull();
    await bringToStatus(server, { student, company }, 'answered');
    expect(await responds()).toBe('hour');
    await ageApplication(server, student, 91);
    expect(await responds()).toBeNull();
  });

  it('say that it often does not answer, and put it last, if less than 60 % got an answer in time', async () => {
    const name = `Plover ${randomUUID()}`;
    const [quiet, unknown] = [
      await anApprovedCompany(server, { name: `${name} Quiet` }),
      await anApprovedCompany(server, { name: `${name} Unknown` }),
    ];
    const reader = await aStudent(server);
    for (const status of ['answered', 'seen', 'seen', 'seen', 'seen', 'seen'] as const) {
      const student = await aStudent(server);
      await bringToStatus(server, { student, company: quiet }, status);
      if (status === 'seen') await ageApplication(server, student, 15);
    }
    await countFigures(server.db);
    const { companies } = await reader.api.positions.discover({ query: name, sort: 'response' });
    expect(companies.map(({ id, responds }) => [id, responds])).toEqual([
      [unknown.id, null],
      [quiet.id, 'rarely'],
    ]);
    expect((await quiet.api.applications.figures()).shown).toBe('rarely');
  });

  it('leave out applications that may still get an answer in time', async () => {
    const company = await anApprovedCompany(server);
    const waiting = await aStudent(server);
    for (let n = 0; n < 4; n += 1)
      await bringToStatus(server, { student: await aStudent(server), company }, 'seen');
    await send(waiting, company, 'Hello!');
    await bringToStatus(server, { student: await aStudent(server), company }, 'answered');
    await countFigures(server.db);
    const figures = await company.api.applications.figures();
    expect(figures).toMatchObject({ applications: 1, answeredSoon: 1, shown: null });
    await ageApplication(server, waiting, 15);
    await countFigures(server.db);
    expect(await company.api.applications.figures()).toMatchObject({ applications: 2, answeredSoon: 0.5 });
  });
});

describe('The admin’s figures on applications', () => {
  it('count applications and outcomes by week, and list companies that do not respond', async () => {
    const admin = await theAdmin(server);
    await server.pool.query("UPDATE applications SET applied_at = applied_at - interval '400 days'");
    const [company, silent] = [await anApprovedCompany(server), await anApprovedCompany(server)];
    for (const status of ['answered', 'declined', 'seen', 'withdrawn'] as const)
      await bringToStatus(server, { student: await aStudent(server), company }, status);
    const kept = await aStudent(server);
    for (const student of [kept, await aStudent(server)]) await send(student, silent, 'Hello!');
    await server.pool.query(
      `UPDATE applications SET applied_at = now() - interval '15 days',
         responded_at = CASE WHEN responded_at IS NOT NULL THEN now() - interval '15 days' + interval '2 hours' END
       WHERE applied_at > now() - interval '1 day'`,
    );
    await countFigures(server.db);
    await countWeeks(server.db);
    const { weeks, silent: listed } = await admin.api.applications.overview({ period: '30' });
    expect(weeks.length).toBeGreaterThanOrEqual(5);
    expect(weeks.filter(({ applications }) => applications > 0)).toEqual([
      expect.objectContaining({ applications: 5, answered: 2, medianSeconds: 7200 }),
    ]);
    expect(weeks.map(({ week }) => new Date(week).getUTCDay())).toEqual(weeks.map(() => 1));
    expect(listed.map(({ id, applications }) => ({ id, applications }))).toEqual([
      { id: silent.id, applications: 2 },
    ]);
    await send(silent, kept, 'Sorry to be late.');
    await countFigures(server.db);
    expect((await admin.api.applications.overview({})).silent).toEqual([]);
  });
});
