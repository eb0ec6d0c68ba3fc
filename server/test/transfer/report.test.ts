import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { anExport, importFile, type Server, saidOf, serverWith } from './support.ts';

const at = 1_700_000_000_000;
const said = (fields: object) => ({ senderId: 's', recipientId: 'c', timestamp: at, ...fields });
const long = 'A long text. '.repeat(600);

const { server, remarks } = await serverWith({
  users: {
    s: {
      email: 's@school.edu',
      userType: 'student',
      displayName: 'Sam',
      hasUniversity: true,
      classYear: 'Junior',
      gradYear: 2026.5,
      major: 'Electrical Engineering and Computer Science',
      greekLife: { is: 'Alpha' },
      instagramLink: 'not a name!',
      selectedIndustries: 'Startup',
      skills: ['Python', 'x'.repeat(101)],
      updatedBy: 'somebody',
    },
    c: {
      email: 'c@brand.example',
      userType: 'company',
      companyName: 'Brand',
      hoursPerWeek: 900,
      payAmount: 'a lot',
      payType: 'weekly',
      website: 'javascript:alert(1)',
      subscriptionStatus: 'gold',
      updatedBy: 'somebody',
    },
    nothing: null,
  },
  messages: {
    plain: said({ text: 'Hello', readBy: {} }),
    letter: said({
      subject: 'An offer',
      body: 'Have a look.',
      attachments: [{ name: 'a.pdf', url: 'https://files.example/a.pdf' }, 'https://files.example/b.png', {}],
      timestamp: at + 1,
    }),
    bare: said({ subject: 'Only this', attachments: [{ name: 'c.pdf' }], timestamp: at + 2 }),
    longest: said({
      subject: 'Long',
      text: long,
      attachments: ['https://files.example/d.pdf'],
      timestamp: at + 3,
    }),
    doubled: said({ text: 'One', content: 'Another', timestamp: at + 4 }),
    marked: said({ text: 'Marked', flagged: true, reviewed: true, readAt: at, timestamp: at + 5 }),
    seen: said({ text: 'Seen by the admin', read: true, readBy: { s: true }, timestamp: at + 6 }),
    complained: said({
      text: 'Rude',
      reported: true,
      reportReason: 'It is rude',
      reportedAt: at + 10,
      timestamp: at + 7,
    }),
    nothing: null,
  },
});

async function textOf(here: Server, beginning: string): Promise<string> {
  const { rows } = await here.pool.query('SELECT text FROM messages WHERE text LIKE $1', [`${beginning}%`]);
  expect(rows).toHaveLength(1);
  return rows[0].text;
}

describe('The report of an import', () => {
  it('has a line for each part of a profile that was cut or left out', async () => {
    expect(saidOf(remarks, 'users/s')).toEqual([
      '"gradYear" is not a year (2026.5)',
      '"greekLife" is not a text ("{"is":"Alpha"}")',
      '"instagramLink" is not an Instagram name ("not a name!")',
      '"major" was cut to 25 characters',
      '"selectedIndustries" is not a list ("Startup")',
      `an entry of "skills" was left out, as it is not a short text ("${'x'.repeat(60)}…")`,
    ]);
    expect(saidOf(remarks, 'users/c')).toEqual([
      '"hoursPerWeek" is not between 0 and 40 ("900")',
      '"payAmount" is not a number ("a lot")',
      '"payType" is not one of the values here ("weekly")',
      '"subscriptionStatus" is not one of the values here ("gold")',
      '"website" is not a website address ("javascript:alert(1)")',
    ]);
    const { rows } = await server.pool.query('SELECT class_year FROM students');
    expect(rows).toEqual([{ class_year: 'junior' }]);
  });

  it('names each unknown field with the number of documents that have it', () => {
    expect(saidOf(remarks, 'users/*')).toEqual([
      'the field "updatedBy" is not imported; in 2 documents (s, c)',
    ]);
    expect(saidOf(remarks, 'messages/*')).toEqual([
      'the field "readAt" is not imported; in 1 document (marked)',
    ]);
  });

  it('names an empty document and one with a repeated id, and imports the rest', async () => {
    for (const collection of ['users', 'messages'])
      expect(saidOf(remarks, `${collection}/nothing`)).toEqual(['the document is empty (null)']);
    const message = JSON.stringify(said({ text: 'Twice', timestamp: at + 20 }));
    const file = anExport({});
    writeFileSync(file, `{"messages": {"twice": ${message}, "twice": ${message}}}`);
    const { result, remarks: again } = await importFile(server, file);
    expect(result.messages).toBe(1);
    expect(saidOf(again, 'messages/twice')).toEqual(['the file has an earlier one with the same id']);
  });

  it('names the invalid document of a refused file', async () => {
    await expect(importFile(server, anExport({ users: { odd: 'a text' } }))).rejects.toThrow('users/odd');
  });
});

describe('An old message', () => {
  it('keeps its subject as its first line and its attachments as its last ones', async () => {
    expect(await textOf(server, 'Subject: An offer')).toBe(
      'Subject: An offer\nHave a look.\nAttachment: a.pdf https://files.example/a.pdf\nAttachment: https://files.example/b.png',
    );
    expect(await textOf(server, 'Subject: Only this')).toBe('Subject: Only this\nAttachment: c.pdf');
    expect(saidOf(remarks, 'messages/letter')).toEqual(['an attachment has neither a name nor an address']);
  });

  it('that is too long loses part of its text, but not its subject or attachments', async () => {
    const text = await textOf(server, 'Subject: Long');
    expect(text.length).toBeLessThanOrEqual(5_000);
    expect(text.length).toBeGreaterThan(4_980);
    expect(text.endsWith('\nAttachment: https://files.example/d.pdf')).toBe(true);
    expect(saidOf(remarks, 'messages/longest')).toEqual(['its text was cut to 5,000 characters']);
  });

  it('with two texts keeps the first, and the report says so', () => {
    expect(saidOf(remarks, 'messages/doubled')).toEqual(['"content" differs from "text" and was left out']);
  });

  it('keeps the admin’s marks, which differ from its recipient’s read mark', async () => {
    const { rows } = await server.pool.query(
      `SELECT text, status, flagged, reported FROM message_marks JOIN messages USING (conversation_id, seq) ORDER BY text`,
    );
    expect(rows).toEqual([
      { text: 'Marked', status: 'reviewed', flagged: true, reported: false },
      { text: 'Rude', status: 'unread', flagged: false, reported: true },
      { text: 'Seen by the admin', status: 'read', flagged: false, reported: false },
    ]);
    const conversation = await server.pool.query('SELECT company_read_seq FROM conversations');
    expect(conversation.rows).toEqual([{ company_read_seq: 0 }]);
    const reports = await server.pool.query('SELECT reason, created_at FROM message_reports');
    expect(reports.rows).toEqual([{ reason: 'It is rude', created_at: new Date(at + 10) }]);
  });
});
