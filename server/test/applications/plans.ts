import { applicantFilterTable, applicantOrders } from '@ambitionhub/contract/applications';
import { expect, it } from 'vitest';
import { converseWithMany } from '../directory/many.ts';
import { oneByOne } from '../support/filters.ts';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'applications'> = {
  mine: ({ expectIndexed, scannedBy, server, student }) => {
    it('of applications, by the student and by the company', async () => {
      await server.background.pool.query(
        `with begun as (
         insert into conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
           last_sender_id, last_at)
         select $1, user_id, 'Student', name, 'student', 'waiting', 1, 'Hello', $1, now() - random() * interval '300 days'
         from companies order by user_id limit 3000 on conflict do nothing returning *
       )
       insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
       select id, student_id, company_id, 'sent', last_at, last_at from begun`,
        [student.id],
      );
      await server.background.pool.query('analyze conversations, applications');
      await expectIndexed((cursor) => student.api.applications.mine(from(cursor)));
      await expectIndexed((cursor) =>
        student.api.applications.mine({ status: 'no-answer', ...from(cursor) }),
      );
      const { companies } = await student.api.positions.discover({});
      const known = companies.map(({ id }) => id);
      expect(await scannedBy(() => student.api.applications.standings({ with: known }))).toEqual([]);
      await expectIndexed((cursor) =>
        student.api.positions.discover({ notApplied: 'true', ...from(cursor) }),
      );
    });
  },
  applicants: ({ company, expectIndexed, scannedBy, server }) => {
    it('of applicants, however they are filtered, and their counts', async () => {
      await converseWithMany(server, company);
      await server.background.pool.query(
        `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
       select id, 1, gen_random_uuid(), student_id, 'a', 'b', 'Hello' from conversations where company_id = $1
       on conflict do nothing`,
        [company.id],
      );
      await server.background.pool.query(
        `insert into applications (conversation_id, student_id, company_id, status, applied_at, since)
       select id, student_id, company_id, (array['sent', 'seen', 'answered'])[1 + abs(hashtext(id::text)) % 3], at, at
       from (select *, now() - random() * interval '30 days' as at from conversations where started_by = 'student') begun
       on conflict do nothing`,
      );
      await server.background.pool.query(
        `insert into student_marks (company_id, student_id, note)
       select company_id, student_id, 'Met at the fair' from applications on conflict do nothing`,
      );
      await server.background.pool.query(
        'vacuum analyze applications, conversations, messages, student_marks',
      );
      const filters = [
        {},
        { university: 'Duke University', year: 'junior' as const },
        ...oneByOne(applicantFilterTable, {
          words: ['word', 'zzzz'],
          university: ['Duke University'],
          major: ['marine', 'm'],
          skills: [['Podcasting']],
          position: [company.id],
        }),
        { major: 'marine', verified: 'true' as const },
      ];
      for (const filter of filters) {
        for (const stage of ['sent', 'answered', 'no-answer', 'hired'] as const)
          await expectIndexed((cursor) =>
            company.api.applications.applicants({ stage, ...filter, ...from(cursor) }),
          );
        expect(await scannedBy(() => company.api.applications.counts(filter))).toEqual([]);
      }
      for (const order of applicantOrders)
        for (const stage of ['sent', 'no-answer'] as const)
          await expectIndexed((cursor) =>
            company.api.applications.applicants({ stage, order, ...from(cursor) }),
          );
    });
  },
  overview: ({ admin, scannedBy }) => {
    it('of companies that do not respond', async () => {
      const scanned = await scannedBy(() => admin.api.applications.overview({ period: '365' }));
      // A year has 53 weeks: reading that table in full is fine.
      expect(scanned.filter((table) => !table.startsWith('application_weeks'))).toEqual([]);
    });
  },
};
