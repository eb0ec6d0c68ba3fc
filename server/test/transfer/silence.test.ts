import { describe, expect, it } from 'vitest';
import { send } from '../support/conversation.ts';
import { aMailServer } from '../support/mail-server.ts';
import { anApprovedCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { aPostOffice } from '../support/post-office.ts';
import { startServer } from '../support/server.ts';
import { anExport, importFile } from './support.ts';

const provider = await aMailServer();
const server = await startServer({ environment: provider.environment });
const office = await aPostOffice(server);

/** Two users of this server, for whom an import brings unread messages from elsewhere. */
async function whoWroteElsewhere() {
  const [student, company] = [await aPublishedStudent(server), await anApprovedCompany(server)];
  const unread = (senderId: string, recipientId: string, text: string, timestamp: number) => ({
    senderId,
    recipientId,
    text,
    timestamp,
    readBy: { [senderId]: true },
  });
  const { result } = await importFile(
    server,
    anExport({
      users: {
        s: { email: student.email, userType: 'student' },
        c: { email: company.email, userType: 'company' },
      },
      messages: {
        years: unread('s', 'c', 'Years ago', 1_600_000_000_000),
        ago: unread('c', 's', 'Years ago, too', 1_600_000_001_000),
        justNow: unread('c', 's', 'A moment before the import', Date.now() - 30_000),
      },
    }),
  );
  expect(result.messages).toBe(3);
  return { student, company };
}

const mailsTo = ({ email }: Person) =>
  provider.to(email).filter(({ subject }) => /message/.test(subject ?? ''));

describe('Messages unread before an import', () => {
  it('are shown in the product, but not in emails, neither after two minutes nor in the digest', async () => {
    const { student, company } = await whoWroteElsewhere();
    await office.afterMinutes(3);
    await office.digest('2031-02-01');
    await office.idle();
    const { rows } = await server.pool.query(
      'SELECT student_unread, company_unread FROM conversations WHERE student_id = $1',
      [student.id],
    );
    expect(rows).toEqual([{ student_unread: 2, company_unread: 1 }]);
    for (const person of [student, company]) expect(mailsTo(person)).toEqual([]);
  });

  it('are left out of later emails', async () => {
    const { student, company } = await whoWroteElsewhere();
    await send(company, student, 'This is news');
    await office.afterMinutes(3);
    // Both emails are sent from a queue: the first one before the other is written.
    await office.idle();
    await office.digest('2031-02-02');
    await office.idle();
    const [mail, digest] = mailsTo(student);
    expect(mail?.subject).toMatch(/^New message from /);
    expect(mail?.text).toContain('This is news');
    expect(mail?.text).not.toContain('import');
    expect(digest?.subject).toBe('1 unread message on AmbitionHub');
    expect(mailsTo(company)).toEqual([]);
  });
});
